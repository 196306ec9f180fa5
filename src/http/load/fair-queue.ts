import type { ServerResponse } from 'node:http'
import { type Failure, fail } from '#contract/failures.ts'
import type { PriorityWork } from './priority-work.ts'

/** While work with priority is in progress, one waiting task starts per interval. */
const yieldMs = 20
/** A client with more waiting tasks pauses for `pauseFactor` times its last duration, at most `maxPauseMs`. */
const pauseFactor = 3
const maxPauseMs = 250

interface WaitingTask {
  hasPriority: boolean
  start: () => void
}

interface ClientTasks {
  inFlight: number
  waiting: WaitingTask[]
}

interface QueueEntry {
  /** If this connection closes while the work waits, the work does not start. */
  response: ServerResponse | undefined
  hasPriority: boolean
}

interface QueueLimits {
  maxInFlightPerClient: number
  maxInFlight: number
}

/** Serves clients in turn, after work with priority (docs/decisions/061-limits-per-client.md). */
export class FairQueue {
  readonly #priorityWork: PriorityWork
  readonly #limits: QueueLimits
  readonly #clients = new Map<string, ClientTasks>()
  readonly #yielded: (() => void)[] = []
  #inFlight = 0
  #waiting = 0
  #lastStart = 0
  #timer: NodeJS.Timeout | undefined
  #immediate: NodeJS.Immediate | undefined

  constructor(priorityWork: PriorityWork, limits: QueueLimits) {
    this.#priorityWork = priorityWork
    this.#limits = limits
    priorityWork.onIdle(() => this.#schedule())
  }

  /** @failure request_aborted */
  async run<T>(key: string, work: () => Promise<T>, entry: QueueEntry): Promise<T | Failure> {
    if (entry.response?.closed) return fail('request_aborted')
    const client = this.#findOrCreate(key)
    if (this.#waiting === 0 && this.#hasFreeSlot(client)) this.#occupy(client)
    else if (!(await this.#waitForTurn(key, client, entry))) return fail('request_aborted')
    const startedAt = performance.now()
    try {
      return await work()
    } finally {
      this.#inFlight--
      const pauseMs = Math.min(pauseFactor * (performance.now() - startedAt), maxPauseMs)
      if (client.waiting.length > 0) setTimeout(() => this.#release(key, client), pauseMs)
      else this.#release(key, client)
      this.#schedule()
    }
  }

  /** Call it before long synchronous work. Returns undefined if nothing waits. */
  yieldTurn(): Promise<void> | undefined {
    if (this.#waiting === 0 && this.#yielded.length === 0) return
    return new Promise((resume) => {
      this.#yielded.push(resume)
      this.#schedule()
    })
  }

  #findOrCreate(key: string): ClientTasks {
    const client = this.#clients.get(key) ?? { inFlight: 0, waiting: [] }
    this.#clients.set(key, client)
    return client
  }

  #hasFreeSlot({ inFlight }: ClientTasks): boolean {
    return this.#inFlight < this.#limits.maxInFlight && inFlight < this.#limits.maxInFlightPerClient
  }

  #occupy(client: ClientTasks): void {
    client.inFlight++
    this.#inFlight++
  }

  #waitForTurn(key: string, client: ClientTasks, { response, hasPriority }: QueueEntry): Promise<boolean> {
    return new Promise((resolve) => {
      const abandon = () => {
        client.waiting.splice(client.waiting.indexOf(waiting), 1)
        this.#waiting--
        this.#removeIfIdle(key, client)
        resolve(false)
      }
      const start = () => {
        response?.off('close', abandon)
        resolve(true)
      }
      const waiting = { hasPriority, start }
      const position = hasPriority ? client.waiting.findIndex((one) => !one.hasPriority) : -1
      client.waiting.splice(position < 0 ? client.waiting.length : position, 0, waiting)
      this.#waiting++
      response?.once('close', abandon)
      this.#schedule()
    })
  }

  #release(key: string, client: ClientTasks): void {
    client.inFlight--
    this.#removeIfIdle(key, client)
    this.#schedule()
  }

  #removeIfIdle(key: string, { inFlight, waiting }: ClientTasks): void {
    if (inFlight === 0 && waiting.length === 0) this.#clients.delete(key)
  }

  /** Starts one task per event loop turn, so that new requests are read in between. */
  #schedule(): void {
    if (this.#immediate || (this.#waiting === 0 && this.#yielded.length === 0)) return
    const waitMs = this.#waitMs()
    if (waitMs > 0) this.#timer ??= setTimeout(() => this.#startNext(), waitMs)
    else this.#immediate = setImmediate(() => this.#startNext())
  }

  #waitMs(): number {
    return this.#priorityWork.isInProgress ? this.#lastStart + yieldMs - performance.now() : 0
  }

  #startNext(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#immediate)
    this.#timer = undefined
    this.#immediate = undefined
    const mustWait = this.#waitMs() > 0
    const start = mustWait ? undefined : (this.#yielded.shift() ?? this.#nextTurn())
    if (start) this.#lastStart = performance.now()
    start?.()
    if (start || mustWait) this.#schedule()
  }

  #nextTurn(): (() => void) | undefined {
    for (const [key, client] of this.#clients) {
      const next = this.#hasFreeSlot(client) ? client.waiting.shift() : undefined
      if (!next) continue
      this.#clients.delete(key)
      this.#clients.set(key, client)
      this.#waiting--
      this.#occupy(client)
      return next.start
    }
  }
}
