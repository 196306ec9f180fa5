import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'

/**
 * Calls that wait for the database or are at it. Who would stand too far back is told at once to come again: they
 * would wait for longer than anybody does, and everybody behind them. Whoever is slow to send what they ask stands
 * outside meanwhile, and a page that is being made lets nobody of its own out.
 */
export interface Line {
  /** How many there are. */
  length: () => number
  /** What the next one is told where there is no more room. */
  refusal: () => Failure | null
  within: <T>(work: () => Promise<T>) => Promise<T>
}

export function openLine(): Line {
  let length = 0
  return {
    length: () => length,
    refusal: () => (length < limits.mostInLine ? null : fail('unavailable')),
    within: async (work) => {
      length++
      try {
        return await work()
      } finally {
        length--
      }
    },
  }
}
