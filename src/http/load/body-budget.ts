import { requestLimits } from '#contract/request-limits.ts'

/** Limits the bytes of request bodies in memory (R7). */
export class BodyBudget {
  readonly #max: number
  #held = 0

  constructor(max: number) {
    this.#max = max
  }

  get usedBytes(): number {
    return this.#held
  }

  reserve(bytes: number): boolean {
    if (this.#held + bytes > this.#max) return false
    this.#held += bytes
    return true
  }

  release(bytes: number): void {
    this.#held -= bytes
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
