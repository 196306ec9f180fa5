/** An order is recognised, read and placed; between these it waits for its own body and is not counted. */
const pauseMs = 5

/** Orders, cart and sign-in that are in progress: pages and open reads make way for them. */
export class UrgentWork {
  #inProgress = 0
  #pause: NodeJS.Timeout | undefined
  readonly #onIdle: (() => void)[] = []

  get isInProgress(): boolean {
    return this.#inProgress > 0 || this.#pause !== undefined
  }

  async do<T>(work: () => Promise<T>): Promise<T> {
    this.#inProgress++
    try {
      return await work()
    } finally {
      this.#inProgress--
      if (this.#inProgress === 0) this.#pauseBeforeIdle()
    }
  }

  onIdle(tell: () => void): void {
    this.#onIdle.push(tell)
  }

  #pauseBeforeIdle(): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      if (this.#inProgress === 0) for (const tell of this.#onIdle) tell()
    }, pauseMs)
  }
}
