import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getClientKey } from '#http/client.ts'
import { classifyRequest, isCheckoutPath, stripQuery } from './request-kind.ts'

export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<unknown> | undefined

interface ClientLimits {
  /** Per client; twice as many requests may wait. */
  maxInFlight: number
  trustedProxyCount: number
  /** Rejections wait between one and two times this delay, so that a client that retries at once costs little CPU. */
  rejectionDelayMs?: number
}

/** A browser requests all images of a page at once. */
const maxFilesWaiting = 256
/** Above this number of delayed rejections, connections of the client are closed without a response. */
const maxRejections = 1000
/** A client with pending rejections gets one free slot back per interval. */
const slotIntervalMs = 5

interface PendingRequest {
  request: IncomingMessage
  response: ServerResponse
  hasPriority: boolean
}

interface ClientQueue {
  key: string
  maxWaiting: number
  inProgress: number
  finished: number
  waiting: PendingRequest[]
  rejections: number
}

/** A client is an IPv4 address or an IPv6 /64 (docs/decisions/061-limits-per-client.md). */
export class ClientLimiter {
  readonly #limits: Required<ClientLimits>
  readonly #clients = new Map<string, ClientQueue>()
  readonly #rejected = new WeakSet<IncomingMessage>()

  constructor(limits: ClientLimits) {
    this.#limits = { rejectionDelayMs: 1000, ...limits }
  }

  hasRejected = (request: IncomingMessage): boolean => this.#rejected.has(request)

  get maxInFlight(): number {
    return this.#limits.maxInFlight
  }

  get waitingCount(): number {
    let sum = 0
    for (const { waiting } of this.#clients.values()) sum += waiting.length
    return sum
  }

  wrap(listener: RequestHandler, reject: RequestHandler): RequestListener {
    return (request, response) => {
      const path = stripQuery(request.url)
      const client = this.#findOrCreate(request, path)
      const pending = { request, response, hasPriority: isCheckoutPath(path) }
      if (client.inProgress < this.#limits.maxInFlight) return this.#start(listener, client, pending)
      response.once('close', () => {
        client.waiting = client.waiting.filter((one) => one !== pending)
      })
      const rejected = enqueue(client, pending)
      if (rejected) this.#reject(reject, client, rejected)
    }
  }

  #findOrCreate(request: IncomingMessage, path: string): ClientQueue {
    const kind = classifyRequest(path)
    const key = `${kind} ${getClientKey(this.#limits.trustedProxyCount, request)}`
    const known = this.#clients.get(key)
    if (known) return known
    const maxWaiting = kind === 'file' ? maxFilesWaiting : 2 * this.#limits.maxInFlight
    const client: ClientQueue = { key, maxWaiting, inProgress: 0, finished: 0, waiting: [], rejections: 0 }
    this.#clients.set(key, client)
    return client
  }

  #start(listener: RequestHandler, client: ClientQueue, { request, response }: PendingRequest): void {
    client.inProgress++
    // Wait for both, or a client could exceed its limit by disconnecting early.
    let unfinished = 2
    const end = () => {
      if (--unfinished === 0) this.#finish(listener, client)
    }
    response.once('close', end)
    const work = listener(request, response)
    if (work) work.then(end, end)
    else end()
  }

  /** Waits for the next event loop turn, which one client with cached responses could otherwise fill. */
  #finish(listener: RequestHandler, client: ClientQueue): void {
    client.finished++
    if (client.finished === 1) this.#scheduleFreeSlots(listener, client)
  }

  #scheduleFreeSlots(listener: RequestHandler, client: ClientQueue): void {
    const freeSlots = () => this.#freeSlots(listener, client)
    if (client.rejections > 0) setTimeout(freeSlots, slotIntervalMs)
    else setImmediate(freeSlots)
  }

  #freeSlots(listener: RequestHandler, client: ClientQueue): void {
    const freedCount = client.rejections > 0 ? 1 : client.finished
    client.inProgress -= freedCount
    client.finished -= freedCount
    if (client.finished > 0) this.#scheduleFreeSlots(listener, client)
    while (client.inProgress < this.#limits.maxInFlight) {
      const next = client.waiting.shift()
      if (!next) break
      this.#start(listener, client, next)
    }
    this.#removeIfIdle(client)
  }

  #removeIfIdle({ key, inProgress, waiting, rejections }: ClientQueue): void {
    if (inProgress === 0 && waiting.length === 0 && rejections === 0) this.#clients.delete(key)
  }

  #reject(reject: RequestHandler, client: ClientQueue, { request, response }: PendingRequest): void {
    if (client.rejections >= maxRejections) return void request.socket.destroy()
    client.rejections++
    this.#rejected.add(request)
    const delayMs = this.#limits.rejectionDelayMs * (1 + Math.random())
    const timer = setTimeout(() => reject(request, response), delayMs)
    response.once('close', () => {
      clearTimeout(timer)
      client.rejections--
      this.#removeIfIdle(client)
    })
  }
}

/** @returns the request that must be rejected: this one, or one with lower priority */
function enqueue(client: ClientQueue, pending: PendingRequest): PendingRequest | undefined {
  const { waiting, maxWaiting } = client
  const position = pending.hasPriority ? waiting.findIndex(({ hasPriority }) => !hasPriority) : -1
  if (position < 0 && waiting.length >= maxWaiting) return pending
  waiting.splice(position < 0 ? waiting.length : position, 0, pending)
  return waiting.length > maxWaiting ? waiting.pop() : undefined
}
