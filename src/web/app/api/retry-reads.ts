/** Reads are retried here (R37), so that loaders and lists behave alike. Writes are never sent twice. */
const firstDelayMs = 1000
const maxDelayMs = 30_000
const maxRetries = 5
const failuresBeforeNote = 2

/** @param failures number of earlier failures, from 0 */
export const retryDelayMs = (failures: number) => Math.min(firstDelayMs * 2 ** failures, maxDelayMs)

const failingReads = new Set<object>()
const pauses = new Set<() => void>()
const listeners = new Set<() => void>()

export const retryState = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isRetrying: () => failingReads.size > 0,
  getServerSnapshot: () => false,
}

export function retryNow(): void {
  for (const end of [...pauses]) end()
}

if (!import.meta.env.SSR) addEventListener('online', retryNow)

const isTemporary = (status: number) => status === 502 || status === 503 || status === 504

/** Retries after network errors and status 502, 503 or 504. `attempt` throws without a response. */
export async function retryRead<Answer extends { status: number }>(
  attempt: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  const read = {}
  try {
    for (let failures = 0; ; failures++) {
      const [last] = await Promise.allSettled([attempt()])
      const isFinal = last.status === 'fulfilled' ? !isTemporary(last.value.status) : false
      if (isFinal || failures === maxRetries || signal?.aborted) return settle(last)
      if (failures + 1 === failuresBeforeNote) change(() => failingReads.add(read))
      await pause(retryDelayMs(failures), signal)
      if (signal?.aborted) return settle(last)
    }
  } finally {
    change(() => failingReads.delete(read))
  }
}

function settle<Answer>(last: PromiseSettledResult<Answer>): Answer {
  if (last.status === 'rejected') throw last.reason
  return last.value
}

function change(set: () => void) {
  const before = retryState.isRetrying()
  set()
  if (retryState.isRetrying() !== before) for (const listener of listeners) listener()
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
