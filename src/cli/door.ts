import type { OpenedShop, Place } from '#operations/maintenance/open-shop.ts'

/** The person at the other end. */
export interface Terminal {
  /** a line of what was asked for */
  out: (line: string) => void
  /** a line beside it: what goes wrong, how it goes on */
  err: (line: string) => void
  /** shows a line in the place of the last one; null where that is not possible */
  redraw: ((line: string) => void) | null
  /** asks a question; null where nobody can answer. Rejects with `Cancelled`. */
  ask: ((question: string, hidden?: boolean) => Promise<string>) | null
  readInput: () => Promise<string>
}

/** What a command works with. */
export interface Door {
  terminal: Terminal
  /** Makes a shop only with `create`; throws `CannotStart` and configuration errors. */
  openShop: (options?: Pick<Place, 'create' | 'acceptSecret'>) => Promise<OpenedShop>
  /** Aborted when the process shall end; the reason is a `StopReason`. */
  signal: AbortSignal
}

export class Cancelled extends Error {
  override name = 'Cancelled'
}

export class StopReason extends Error {
  override name = 'AbortError'
  readonly exitCode: number
  constructor(exitCode: number) {
    super('Stopped.')
    this.exitCode = exitCode
  }
}

/** Exit codes; a command that was stopped ends with the code of its signal (130, 143). */
export const exits = { done: 0, failed: 1, usage: 2, cancelled: 130 } as const

export const exitOfStop = (signal: AbortSignal): number =>
  signal.reason instanceof StopReason ? signal.reason.exitCode : exits.cancelled

/** Runs `work`, which is stopped by closing its database: what it has not committed is not kept. */
export async function untilStopped<T>(
  { signal }: Door,
  opened: OpenedShop,
  work: () => Promise<T>,
): Promise<T> {
  const stop = () => void opened.shop.db.end({ timeout: 0 })
  signal.throwIfAborted()
  signal.addEventListener('abort', stop)
  try {
    return await work()
  } finally {
    signal.removeEventListener('abort', stop)
    await opened.close()
  }
}

/** A command that was called in a way it does not know; its message says what is wrong. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A whole number that an option gives; undefined where it was not said. Throws `UsageError`. */
export function countOf(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,7}$/.test(text) || Number(text) > most) {
    throw new UsageError(`--${name} takes a whole number up to ${most}.`)
  }
  return Number(text)
}
