import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { FairQueue } from './fair-queue.ts'
import { UrgentWork } from './urgent-work.ts'

/** In flight at once in all; the other connections to the database are left to urgent work. */
const maxPages = 4
const maxReads = 6
/** Rendered pages and open reads each have this fraction of what one client may have in progress. */
const pageShare = 16
const readShare = 8

const shareOf = (maxPerClient: number, share: number) => Math.max(1, Math.floor(maxPerClient / share))

/**
 * Calls that wait for the database or are at it. Who would stand too far back is told at once to come again: they
 * would wait for longer than anybody does, and everybody behind them. Whoever is slow to send what they ask stands
 * outside meanwhile, and a page that is being made lets nobody of its own out.
 */
export interface Line {
  /** How many there are. */
  length: () => number
  pages: FairQueue
  /** Calls that anyone may read. DANGER: pages wait for these, so they must not share a queue. */
  reads: FairQueue
  /** The failure where there is no more room; some of it is left to orders, cart and sign-in. */
  refusal: (isUrgent?: boolean) => Failure | null
  within: <T>(work: () => Promise<T>, isUrgent?: boolean) => Promise<T>
}

export function openLine(maxPerClient: number): Line {
  let length = 0
  const urgent = new UrgentWork()
  return {
    length: () => length,
    pages: new FairQueue(urgent, { ofClient: shareOf(maxPerClient, pageShare), all: maxPages }),
    reads: new FairQueue(urgent, { ofClient: shareOf(maxPerClient, readShare), all: maxReads }),
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
