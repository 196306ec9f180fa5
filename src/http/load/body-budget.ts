import { requestLimits } from '#contract/request-limits.ts'

/** Limits the bytes of request bodies in memory (R7). */
export class BodyBudget {
  readonly #max: number
  #usedBytes = 0

  constructor(max: number) {
    this.#max = max
  }

  get usedBytes(): number {
    return this.#usedBytes
  }

  reserve(bytes: number): boolean {
    if (this.#usedBytes + bytes > this.#max) return false
    this.#usedBytes += bytes
    return true
  }

  release(bytes: number): void {
    this.#usedBytes -= bytes
  }
}

/** Each kind of sender has its own budget, so that none can block another. */
export type BodyBudgets = Record<keyof typeof requestLimits.bodyBudgetBytes, BodyBudget>

export const createBodyBudgets = (): BodyBudgets => ({
  anonymous: new BodyBudget(requestLimits.bodyBudgetBytes.anonymous),
  reports: new BodyBudget(requestLimits.bodyBudgetBytes.reports),
  shoppers: new BodyBudget(requestLimits.bodyBudgetBytes.shoppers),
  photos: new BodyBudget(requestLimits.bodyBudgetBytes.photos),
  staff: new BodyBudget(requestLimits.bodyBudgetBytes.staff),
})
