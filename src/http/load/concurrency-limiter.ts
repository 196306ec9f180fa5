import { type Failure, fail } from '#contract/failures.ts'
import { requestLimits } from '#contract/request-limits.ts'
import { FairQueue } from './fair-queue.ts'
import { PriorityWork } from './priority-work.ts'

const maxPages = 4
/** A list takes two of the six database connections at once. */
const maxReads = 3
/** One client may use 1/16 of its requests for pages and 1/8 for public reads. */
const pageDivisor = 16
const readDivisor = 8

const divide = (maxPerClient: number, divisor: number) => Math.max(1, Math.floor(maxPerClient / divisor))

/**
 * Limits requests that use or wait for the database. Above the limit a request fails at once, because it would wait
 * longer than clients do. A request counts only after its body has arrived; calls of a page count as that page.
 */
export interface ConcurrencyLimiter {
  inFlight: () => number
  pages: FairQueue
  /** Public reads, but not the calls of a page, which has waited in `pages`. */
  reads: FairQueue
  /** @failure unavailable above the limit, which is higher for orders, cart and sign-in */
  findOverload: (hasPriority?: boolean) => Failure | null
  run: <T>(work: () => Promise<T>, hasPriority?: boolean) => Promise<T>
}

export function createConcurrencyLimiter(maxPerClient: number): ConcurrencyLimiter {
  let length = 0
  const priorityWork = new PriorityWork()
  return {
    inFlight: () => length,
    pages: new FairQueue(priorityWork, {
      maxInFlightPerClient: divide(maxPerClient, pageDivisor),
      maxInFlight: maxPages,
    }),
    reads: new FairQueue(priorityWork, {
      maxInFlightPerClient: divide(maxPerClient, readDivisor),
      maxInFlight: maxReads,
    }),
    findOverload: (hasPriority = false) => {
      const max = requestLimits.maxInFlight + (hasPriority ? requestLimits.extraPriorityInFlight : 0)
      return length < max ? null : fail('unavailable')
    },
    run: async (work, hasPriority = false) => {
      length++
      try {
        return await (hasPriority ? priorityWork.run(work) : work())
      } finally {
        length--
      }
    },
  }
}
