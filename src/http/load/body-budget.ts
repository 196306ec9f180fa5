import { limits } from '#contract/limits.ts'

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
export type BodyBudgets = Record<keyof typeof limits.bodyBudgetBytes, BodyBudget>

export const createBodyBudgets = (): BodyBudgets => ({
  anonymous: new BodyBudget(limits.bodyBudgetBytes.anonymous),
  reports: new BodyBudget(limits.bodyBudgetBytes.reports),
  shoppers: new BodyBudget(limits.bodyBudgetBytes.shoppers),
  photos: new BodyBudget(limits.bodyBudgetBytes.photos),
  staff: new BodyBudget(limits.bodyBudgetBytes.staff),
})
