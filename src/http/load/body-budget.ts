import { limits } from '#contract/limits.ts'

/** Limits the bytes of all request bodies in memory (R7). */
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

/** People who have signed in have a budget of their own, so that strangers cannot keep them from uploading. */
export interface BodyBudgets {
  anonymous: BodyBudget
  signedIn: BodyBudget
}

export const openBodyBudgets = (): BodyBudgets => ({
  anonymous: new BodyBudget(limits.anonymousBodies),
  signedIn: new BodyBudget(limits.signedInBodies),
})
