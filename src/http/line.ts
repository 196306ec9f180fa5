import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { FairQueue } from './load/fair-queue.ts'
import { UrgentWork } from './load/urgent-work.ts'

/** In flight at once. Half of the pool's connections to the database are left to what goes first. */
const queueLimits = { pages: { ofClient: 1, all: 4 }, reads: { ofClient: 2, all: 6 } }

/**
 * Calls that wait for the database or are at it. Who would stand too far back is told at once to come again: they
 * would wait for longer than anybody does, and everybody behind them. Whoever is slow to send what they ask stands
 * outside meanwhile, and a page that is being made lets nobody of its own out.
 */
export interface Line {
  /** How many there are. */
  length: () => number
  /** Pages that are rendered. */
  pages: FairQueue
  /** Calls that anyone may read. DANGER: pages wait for these, so they must not share a queue. */
  reads: FairQueue
  /** What the next one is told where there is no more room; some of it is left to orders, cart and sign-in. */
  refusal: (isUrgent?: boolean) => Failure | null
  within: <T>(work: () => Promise<T>, isUrgent?: boolean) => Promise<T>
}

export function openLine(): Line {
  let length = 0
  const urgent = new UrgentWork()
  return {
    length: () => length,
    pages: new FairQueue(urgent, queueLimits.pages),
    reads: new FairQueue(urgent, queueLimits.reads),
    refusal: (isUrgent = false) => {
      const most = limits.mostInLine + (isUrgent ? limits.mostUrgent : 0)
      return length < most ? null : fail('unavailable')
    },
    within: async (work, isUrgent = false) => {
      length++
      try {
        return await (isUrgent ? urgent.do(work) : work())
      } finally {
        length--
      }
    },
  }
}
