/** Bridges the time in which an order waits for its body and is not counted. */
const pauseMs = 5

/** Counts orders, cart changes and sign-ins in progress; pages and public reads yield to them. */
export class PriorityWork {
  #inProgress = 0
  #pause: NodeJS.Timeout | undefined
  readonly #onIdle: (() => void)[] = []

  get isInProgress(): boolean {
    return this.#inProgress > 0 || this.#pause !== undefined
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#inProgress++
    try {
      return await work()
    } finally {
      this.#inProgress--
      if (this.#inProgress === 0) this.#pauseBeforeIdle()
    }
  }

  onIdle(listener: () => void): void {
    this.#onIdle.push(listener)
  }

  #pauseBeforeIdle(): void {
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      if (this.#inProgress === 0) for (const listener of this.#onIdle) listener()
    }, pauseMs)
  }
}
