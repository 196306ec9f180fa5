import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { clientOf } from '../visitor.ts'
import { isCheckout, kindOf, pathOf } from './request-kind.ts'

/** Its promise is settled when the work is done, which is later than the response where the client has hung up. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<unknown> | undefined

interface ClientLimits {
  /** requests of one client that are in progress at once; twice as many wait */
  maxInProgress: number
  trustProxy: number
  /** The least delay of a refusal (at most twice that), for a client that repeats at once keeps the process busy. */
  refusalDelayMs?: number
}

/** A browser asks for the pictures of a whole page at once, and a proxy hands them all on. */
const maxFilesWaiting = 256
/** Delayed refusals of one client; beyond them its connections are closed without an answer. */
const maxRefusals = 1000
/** A client that is being refused gets its free places back one by one, at this interval. */
const refusedPaceMs = 5

interface Pending {
  request: IncomingMessage
  response: ServerResponse
  goesFirst: boolean
}

interface Client {
  key: string
  maxWaiting: number
  inProgress: number
  /** requests that are answered, and whose places are not yet given to others */
  finished: number
  waiting: Pending[]
  refusals: number
}

/** A client is an IPv4 address or an IPv6 /64 (R6, docs/decisions/061-limits-per-client.md). */
export class ClientLimiter {
  readonly #limits: Required<ClientLimits>
  readonly #clients = new Map<string, Client>()
  readonly #refused = new WeakSet<IncomingMessage>()

  constructor(limits: ClientLimits) {
    this.#limits = { refusalDelayMs: 1000, ...limits }
  }

  isRefused = (request: IncomingMessage): boolean => this.#refused.has(request)

  get maxInProgress(): number {
    return this.#limits.maxInProgress
  }

  get waiting(): number {
    let sum = 0
    for (const { waiting } of this.#clients.values()) sum += waiting.length
    return sum
  }

  wrap(listener: RequestHandler, refuse: RequestHandler): RequestListener {
    return (request, response) => {
      const path = pathOf(request.url)
      const client = this.#clientOf(request, path)
      const pending = { request, response, goesFirst: isCheckout(path) }
      if (client.inProgress < this.#limits.maxInProgress) return this.#begin(listener, client, pending)
      response.once('close', () => {
        client.waiting = client.waiting.filter((one) => one !== pending)
      })
      const refused = enqueue(client, pending)
      if (refused) this.#refuse(refuse, client, refused)
    }
  }

  #clientOf(request: IncomingMessage, path: string): Client {
    const kind = kindOf(path)
    const key = `${kind} ${clientOf(this.#limits.trustProxy, request)}`
    const known = this.#clients.get(key)
    if (known) return known
    const maxWaiting = kind === 'file' ? maxFilesWaiting : 2 * this.#limits.maxInProgress
    const client: Client = { key, maxWaiting, inProgress: 0, finished: 0, waiting: [], refusals: 0 }
    this.#clients.set(key, client)
    return client
  }

  #begin(listener: RequestHandler, client: Client, { request, response }: Pending): void {
    client.inProgress++
    // The response and the work: who hangs up would otherwise have more work done than others.
    let unfinished = 2
    const end = () => {
      if (--unfinished === 0) this.#finish(listener, client)
    }
    response.once('close', end)
    const work = listener(request, response)
    if (work) work.then(end, end)
    else end()
  }

  /** Waits for the next turn of the event loop, which a client served from memory could otherwise fill. */
  #finish(listener: RequestHandler, client: Client): void {
    client.finished++
    if (client.finished === 1) this.#freePlaces(listener, client)
  }

  #freePlaces(listener: RequestHandler, client: Client): void {
    const goOn = () => this.#goOn(listener, client)
    if (client.refusals > 0) setTimeout(goOn, refusedPaceMs)
    else setImmediate(goOn)
  }

  #goOn(listener: RequestHandler, client: Client): void {
    const freed = client.refusals > 0 ? 1 : client.finished
    client.inProgress -= freed
    client.finished -= freed
    if (client.finished > 0) this.#freePlaces(listener, client)
    while (client.inProgress < this.#limits.maxInProgress) {
      const next = client.waiting.shift()
      if (!next) break
      this.#begin(listener, client, next)
    }
    this.#forget(client)
  }

  #forget({ key, inProgress, waiting, refusals }: Client): void {
    if (inProgress === 0 && waiting.length === 0 && refusals === 0) this.#clients.delete(key)
  }

  #refuse(refuse: RequestHandler, client: Client, { request, response }: Pending): void {
    if (client.refusals >= maxRefusals) return void request.socket.destroy()
    client.refusals++
    this.#refused.add(request)
    // Spread, since hundreds that came together would otherwise be answered together, again and again.
    const delayMs = this.#limits.refusalDelayMs * (1 + Math.random())
    const timer = setTimeout(() => refuse(request, response), delayMs)
    response.once('close', () => {
      clearTimeout(timer)
      client.refusals--
      this.#forget(client)
    })
  }
}

/** @returns the request that has no room: this one, or one that it goes before */
function enqueue(client: Client, pending: Pending): Pending | undefined {
  const { waiting, maxWaiting } = client
  const position = pending.goesFirst ? waiting.findIndex(({ goesFirst }) => !goesFirst) : -1
  if (position < 0 && waiting.length >= maxWaiting) return pending
  waiting.splice(position < 0 ? waiting.length : position, 0, pending)
  return waiting.length > maxWaiting ? waiting.pop() : undefined
}
