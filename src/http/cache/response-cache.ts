import { LRUCache } from 'lru-cache'
import type { CanonicalUrl } from './canonical-url.ts'
import { EncodedBody } from './encoded-body.ts'

export interface CacheEntry extends CanonicalUrl {
  body: EncodedBody
  /** When the rendering started, in milliseconds of the cache's clock. */
  createdAt: number
  renewAt: number
}

type CacheLookup = { entry: CacheEntry; response: Response | null } | { entry: null; response: Response }

export interface CacheServedRequest {
  requestId: string
  method: string
  route: string
  status: number
  startedAt: number
}

const freshMs = 2000
/**
 * A scheduled change is applied within 2 s, so every process shows it after at most 10 s; if the database is overloaded,
 * after a minute.
 */
const staleMs = 8000
export const staleWhileBusyMs = 60_000
/** Delay after a renewal that failed because the shop was overloaded. */
const retryMs = 1000
/** Requests that wait for a response need capacity beside the renewals. */
const maxRenewals = 4

export interface ResponseCacheOptions {
  maxBytes?: number
  now?: () => number
  /** While it returns false, entries of any age are served. */
  isConnected?: () => boolean
}

export class ResponseCache {
  /** The log and the metrics observe requests that the app does not see. */
  readonly observers: ((served: CacheServedRequest) => void)[] = []
  readonly #entries: LRUCache<string, CacheEntry>
  readonly #pending = new Map<string, Promise<CacheEntry | null>>()
  readonly #now: () => number
  readonly #isConnected: () => boolean
  #renewals = 0

  constructor({
    maxBytes = 64 * 1024 * 1024,
    now = () => performance.now(),
    isConnected = () => true,
  }: ResponseCacheOptions = {}) {
    this.#now = now
    this.#isConnected = isConnected
    const sizeCalculation = ({ body }: CacheEntry) => body.estimatedBytes
    this.#entries = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 8, sizeCalculation })
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  find(key: string, maxAgeMs = staleMs): CacheEntry | undefined {
    const entry = this.#entries.get(key)
    return entry && (this.#now() < entry.createdAt + maxAgeMs || !this.#isConnected()) ? entry : undefined
  }

  async load(url: CanonicalUrl, render: () => Promise<Response>): Promise<CacheLookup> {
    const fresh = this.#entries.get(url.key)
    if (fresh && this.#now() < fresh.createdAt + freshMs) return { entry: fresh, response: null }
    let response = null as Response | null
    const entry = await this.#renderOnce(url, async () => {
      response = await render()
      return response
    })
    if (entry) return { entry, response }
    // Errors are not shared: each caller that waited for one renders for itself.
    return { entry, response: response ?? (await render()) }
  }

  renew(entry: CacheEntry, render: () => Promise<Response>): void {
    if (this.#now() < entry.renewAt || this.#renewals >= maxRenewals || !this.#isConnected()) return
    entry.renewAt = this.#now() + retryMs
    this.#renewals++
    this.#renderOnce(entry, render)
      .catch(() => null)
      .finally(() => this.#renewals--)
  }

  /** A rendering in progress may have read old data, so it is neither stored nor shared further. */
  invalidate(): void {
    this.#pending.clear()
    this.#entries.clear()
  }

  #renderOnce({ key, route }: CanonicalUrl, render: () => Promise<Response>): Promise<CacheEntry | null> {
    const pending = this.#pending.get(key)
    if (pending) return pending
    const isPending = () => this.#pending.get(key) === rendering
    const createdAt = this.#now()
    const renderAndStore = async () => {
      const response = await render()
      const body = await readShareable(response)
      const entry = body && { key, route, body, createdAt, renewAt: createdAt + freshMs }
      if (!isPending()) return entry
      if (entry) this.#entries.set(key, entry)
      // After a 503 the stale entry is still the best response.
      else if (response.status !== 503) this.#entries.delete(key)
      return entry
    }
    const rendering = renderAndStore().finally(() => isPending() && this.#pending.delete(key))
    this.#pending.set(key, rendering)
    return rendering
  }
}

async function readShareable(response: Response): Promise<EncodedBody | null> {
  const { status, headers } = response
  const isPublic = headers.get('cache-control')?.startsWith('public')
  if (status !== 200 || !isPublic || headers.has('set-cookie')) return null
  return new EncodedBody(Buffer.from(await response.arrayBuffer()), headers)
}
