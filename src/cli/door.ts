import type { OpenedShop, Place } from '#operations/open-shop.ts'

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
}

/** What a command works with. */
export interface Door {
  terminal: Terminal
  /** Opens the shop whether it runs or not; throws `CannotStart` and configuration errors. */
  openShop: (options?: Pick<Place, 'acceptSecret'>) => Promise<OpenedShop>
  /** Aborted when the process shall end. */
  signal: AbortSignal
}

export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** What a command ends with. */
export const exits = { done: 0, failed: 1, usage: 2 } as const

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
