/** Orders, cart and sign-in that are in progress: pages and open reads make way for them. */
export class UrgentWork {
  #inProgress = 0
  readonly #onIdle: (() => void)[] = []

  get isInProgress(): boolean {
    return this.#inProgress > 0
  }

  async do<T>(work: () => Promise<T>): Promise<T> {
    this.#inProgress++
    try {
      return await work()
    } finally {
      this.#inProgress--
      if (this.#inProgress === 0) for (const tell of this.#onIdle) tell()
    }
  }

  onIdle(tell: () => void): void {
    this.#onIdle.push(tell)
  }
}
