import { limits } from '#contract/limits.ts'

/** Limits the bytes of request bodies in memory (R7). */
export class BodyBudget {
  readonly #max: number
  #held = 0

  constructor(max: number) {
    this.#max = max
  }

  get held(): number {
    return this.#held
  }

  take(bytes: number): boolean {
    if (this.#held + bytes > this.#max) return false
    this.#held += bytes
    return true
  }

  give(bytes: number): void {
    this.#held -= bytes
  }
}

/** Each kind of sender has its own budget, so that none can block another. */
export type BodyBudgets = Record<keyof typeof limits.bodyBudgets, BodyBudget>

export const openBodyBudgets = (): BodyBudgets => ({
  anonymous: new BodyBudget(limits.bodyBudgets.anonymous),
  reports: new BodyBudget(limits.bodyBudgets.reports),
  shoppers: new BodyBudget(limits.bodyBudgets.shoppers),
  photos: new BodyBudget(limits.bodyBudgets.photos),
  staff: new BodyBudget(limits.bodyBudgets.staff),
})
