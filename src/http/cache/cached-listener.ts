import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { newRequestId } from '#http/observability/request-id.ts'
import type { App } from '../context.ts'
import type { RequestHandler } from '../load/client-limiter.ts'
import { type CanonicalAddress, canonicalAddress } from './canonical-address.ts'
import type { Encoded } from './encoded-body.ts'
import type { CacheEntry, ResponseCache } from './response-cache.ts'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  begun: number
}

/** Sessions and messages for one visitor are in cookies whose names contain `tiem`. */
const isAnonymous = ({ headers: { cookie } }: IncomingMessage) => !cookie?.includes('tiem')

/** Serves anonymous reads from the cache without entering the app, which takes a few microseconds. */
export function createCachedListener(app: App, cache: ResponseCache): RequestHandler {
  const passOn = getRequestListener(app.fetch)

  function send(entry: CacheEntry, exchange: Exchange, requestId?: string): Promise<void> | undefined {
    const encoded = entry.body.encode(exchange.request.headers['accept-encoding'])
    if (encoded instanceof Promise) return encoded.then((made) => write(entry, made, exchange, requestId))
    write(entry, encoded, exchange, requestId)
  }

  function write({ route }: CacheEntry, encoded: Encoded, exchange: Exchange, givenId?: string): void {
    const { request, response, begun } = exchange
    const { method = '', headers } = request
    const requestId = givenId ?? newRequestId()
    const isKnown = matches(headers['if-none-match'], encoded.etag)
    const status = isKnown ? 304 : 200
    const prepared = isKnown ? encoded.notModifiedHeaders : encoded.headers
    response.writeHead(status, [...prepared, 'X-Request-Id', requestId])
    if (!isKnown && method === 'GET') response.end(encoded.body)
    else response.end()
    // The app itself has observed a request that it rendered.
    if (!givenId) for (const observe of cache.observers) observe({ requestId, method, route, status, begun })
  }

  async function sendRendered(address: CanonicalAddress, exchange: Exchange): Promise<void> {
    const { request, response } = exchange
    const loaded = await cache.load(address, () => renderShared(app, address, request))
    const stale = loaded.response?.status === 503 ? cache.findStale(address.key) : undefined
    const entry = loaded.entry ?? stale
    if (entry) return send(entry, exchange, loaded.response?.headers.get('X-Request-Id') ?? undefined)
    await getRequestListener(() => loaded.response as Response)(request, response)
  }

  return (request, response) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !isAnonymous(request)) return passOn(request, response)
    const exchange = { request, response, begun: performance.now() }
    // Most clients write the address in its canonical form, which saves parsing it.
    let entry = cache.find(url)
    const address = entry ?? canonicalAddress(url)
    if (!address) return passOn(request, response)
    entry ??= cache.find(address.key)
    if (!entry) return method === 'GET' ? sendRendered(address, exchange) : passOn(request, response)
    cache.renew(entry, () => renderShared(app, address))
    return send(entry, exchange)
  }
}

/** These say where a request comes from and do not change its response. */
const forwardedHeaders = ['x-forwarded-for', 'traceparent']

// DANGER: everyone gets this response, so it must not depend on the visitor: no cookie, and no host, which
// may contain a path. It is not tied to the visitor's connection either, because others may wait for it.
async function renderShared(app: App, { key }: CanonicalAddress, incoming?: IncomingMessage) {
  const headers = new Headers()
  for (const name of forwardedHeaders) {
    const value = incoming?.headers[name]
    if (value) headers.set(name, String(value))
  }
  const request = new Request(`http://localhost${key}`, { headers })
  return app.fetch(request, incoming ? { incoming, shared: true } : { inProcess: true, shared: true })
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const wanted = ['*', withoutWeakness(etag)]
  return ifNoneMatch.split(',').some((tag) => wanted.includes(withoutWeakness(tag.trim())))
}
const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')
