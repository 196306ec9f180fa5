import type { ServerResponse } from 'node:http'
import { type Failure, fail } from '#contract/failures.ts'
import type { UrgentWork } from './urgent-work.ts'

/** While urgent work is in progress, one task that waits starts at this interval. */
const yieldMs = 20
/** A client that has more waiting rests three times as long as its last work took, and no longer than this. */
const restFactor = 3
const maxRestMs = 250

interface Waiting {
  goesFirst: boolean
  start: () => void
}

interface Client {
  inFlight: number
  waiting: Waiting[]
}

interface QueueEntry {
  /** Work whose connection closes while it waits is never begun. */
  response?: ServerResponse | undefined
  goesFirst?: boolean
}

interface QueueLimits {
  /** in flight at once: of one client, and in all */
  ofClient: number
  all: number
}

/** Serves clients in turn, and urgent work before what waits (docs/decisions/061-limits-per-client.md). */
export class FairQueue {
  readonly #urgent: UrgentWork
  readonly #limits: QueueLimits
  /** A client that has been served goes to the end. */
  readonly #clients = new Map<string, Client>()
  readonly #passes: (() => void)[] = []
  #inFlight = 0
  #waiting = 0
  #lastStart = 0
  #timer: NodeJS.Timeout | undefined
  #immediate: NodeJS.Immediate | undefined

  constructor(urgent: UrgentWork, limits: QueueLimits) {
    this.#urgent = urgent
    this.#limits = limits
    urgent.onIdle(() => this.#schedule())
  }

  /** @failure request_aborted */
  async inTurn<T>(key: string, work: () => Promise<T>, entry: QueueEntry = {}): Promise<T | Failure> {
    if (entry.response?.closed) return fail('request_aborted')
    const client = this.#clientOf(key)
    if (this.#waiting === 0 && this.#hasRoom(client)) this.#take(client)
    else if (!(await this.#turnOf(key, client, entry))) return fail('request_aborted')
    const begun = performance.now()
    try {
      return await work()
    } finally {
      this.#inFlight--
      const restMs = Math.min(restFactor * (performance.now() - begun), maxRestMs)
      if (client.waiting.length > 0) setTimeout(() => this.#release(key, client), restMs)
      else this.#release(key, client)
      this.#schedule()
    }
  }

  /** Before a long piece of work: resolves when urgent work has gone before it; at once where nobody waits. */
  makeWay(): Promise<void> | undefined {
    if (this.#waiting === 0 && this.#passes.length === 0) return
    return new Promise((pass) => {
      this.#passes.push(pass)
      this.#schedule()
    })
  }

  #clientOf(key: string): Client {
    const client = this.#clients.get(key) ?? { inFlight: 0, waiting: [] }
    this.#clients.set(key, client)
    return client
  }

  #hasRoom({ inFlight }: Client): boolean {
    return this.#inFlight < this.#limits.all && inFlight < this.#limits.ofClient
  }

  #take(client: Client): void {
    client.inFlight++
    this.#inFlight++
  }

  /** @returns false if the connection closed first */
  #turnOf(key: string, client: Client, { response, goesFirst = false }: QueueEntry): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = () => {
        client.waiting.splice(client.waiting.indexOf(waiting), 1)
        this.#waiting--
        this.#forget(key, client)
        resolve(false)
      }
      const start = () => {
        response?.off('close', leave)
        resolve(true)
      }
      const waiting = { goesFirst, start }
      const position = goesFirst ? client.waiting.findIndex((one) => !one.goesFirst) : -1
      client.waiting.splice(position < 0 ? client.waiting.length : position, 0, waiting)
      this.#waiting++
      response?.once('close', leave)
      this.#schedule()
    })
  }

  #release(key: string, client: Client): void {
    client.inFlight--
    this.#forget(key, client)
    this.#schedule()
  }

  #forget(key: string, { inFlight, waiting }: Client): void {
    if (inFlight === 0 && waiting.length === 0) this.#clients.delete(key)
  }

  /** One start in a turn of the event loop, so that what has arrived meanwhile is read between two. */
  #schedule(): void {
    if (this.#immediate || (this.#waiting === 0 && this.#passes.length === 0)) return
    const waitMs = this.#waitMs()
    if (waitMs > 0) this.#timer ??= setTimeout(() => this.#startNext(), waitMs)
    else this.#immediate = setImmediate(() => this.#startNext())
  }

  #waitMs(): number {
    return this.#urgent.isInProgress ? this.#lastStart + yieldMs - performance.now() : 0
  }

  #startNext(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#immediate)
    this.#timer = undefined
    this.#immediate = undefined
    // Urgent work may have begun since this was scheduled.
    const isHeld = this.#waitMs() > 0
    const start = isHeld ? undefined : (this.#passes.shift() ?? this.#nextTurn())
    if (start) this.#lastStart = performance.now()
    start?.()
    // Where no client has room, the next release schedules again.
    if (start || isHeld) this.#schedule()
  }

  #nextTurn(): (() => void) | undefined {
    for (const [key, client] of this.#clients) {
      const next = this.#hasRoom(client) ? client.waiting.shift() : undefined
      if (!next) continue
      this.#clients.delete(key)
      this.#clients.set(key, client)
      this.#waiting--
      this.#take(client)
      return next.start
    }
  }
}
