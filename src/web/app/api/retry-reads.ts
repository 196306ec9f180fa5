/** The call itself retries a read (R37), so that loaders and lists behave alike. A write is never sent twice. */
const firstDelayMs = 1000
const longestDelayMs = 30_000
const maxRetries = 5
const failuresBeforeNote = 2

/** ms before the retry that follows failure number `failures` (0 is the first failure). */
export const retryDelayMs = (failures: number) => Math.min(firstDelayMs * 2 ** failures, longestDelayMs)

const struggling = new Set<object>()
const pauses = new Set<() => void>()
const listeners = new Set<() => void>()

export const retryState = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isTrying: () => struggling.size > 0,
  onServer: () => false,
}

export function tryAtOnce(): void {
  for (const end of [...pauses]) end()
}

if (typeof window !== 'undefined') addEventListener('online', tryAtOnce)

/** Whether another try may succeed: a gateway, or a shop that is restarting. */
export const isTemporary = (status: number) => status === 502 || status === 503 || status === 504

/** Repeats a read that fails by the network, 502, 503 or 504. `attempt` throws where no answer came. */
export async function retryRead<Answer extends { status: number }>(
  attempt: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const read = {}
  try {
    for (let failures = 0; ; failures++) {
      const [last] = await Promise.allSettled([attempt()])
      const isLast = last.status === 'fulfilled' ? !isTemporary(last.value.status) : false
      if (isLast || failures === maxRetries || signal?.aborted) return settle(last)
      if (failures + 1 === failuresBeforeNote) change(() => struggling.add(read))
      await pause(retryDelayMs(failures), signal)
      if (signal?.aborted) return settle(last)
    }
  } finally {
    change(() => struggling.delete(read))
  }
}

function settle<Answer>(last: PromiseSettledResult<Answer>): Answer {
  if (last.status === 'rejected') throw last.reason
  return last.value
}

function change(set: () => void) {
  const before = retryState.isTrying()
  set()
  if (retryState.isTrying() !== before) for (const listener of listeners) listener()
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      pauses.delete(end)
      signal?.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    pauses.add(end)
    signal?.addEventListener('abort', end)
  })
}
