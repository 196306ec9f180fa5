import type { DataLocation, OpenedShop } from '#operations/maintenance/open-shop-for-command.ts'

export interface Terminal {
  out: (line: string) => void
  /** Writes a line about errors or progress to standard error. */
  err: (line: string) => void
  redraw: ((line: string) => void) | null
  /** Rejects with `Cancelled`; null if there is no terminal. */
  ask: ((question: string, hidden?: boolean) => Promise<string>) | null
  readInput: () => Promise<string>
}

export interface CommandContext {
  terminal: Terminal
  /** Creates a shop only with `createIfMissing`. Throws `OperatorError` and `ConfigError`. */
  openShop: (options?: Pick<DataLocation, 'createIfMissing' | 'acceptSecret'>) => Promise<OpenedShop>
  /** Aborted when the process must stop; the reason is a `StopReason`. */
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

/** A command stopped by a signal exits with 128 + the signal number (130, 143). */
export const exitCodes = { done: 0, failed: 1, usage: 2, cancelled: 130 } as const

export const exitCodeOfStop = (signal: AbortSignal): number =>
  signal.reason instanceof StopReason ? signal.reason.exitCode : exitCodes.cancelled

/** On `signal`, closes the database, which rolls back everything that `work` has not committed. */
export async function runUntilStopped<T>(
  { signal }: CommandContext,
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

export class UsageError extends Error {
  override name = 'UsageError'
}

/** @returns undefined if the option is missing. Throws `UsageError`. */
export function parseCount(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,7}$/.test(text) || Number(text) > max) {
    throw new UsageError(`--${name} must be a whole number of at most ${max}.`)
  }
  return Number(text)
}
