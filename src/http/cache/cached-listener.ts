import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from '#http/app-context.ts'
import { hasTiemCookie } from '#http/client.ts'
import { newRequestId } from '#http/observability/request-id.ts'
import type { RequestHandler } from '../load/client-limiter.ts'
import { type CanonicalUrl, toCanonicalUrl } from './canonical-url.ts'
import type { EncodedResponse } from './encoded-body.ts'
import {
  type CacheEntry,
  type CacheServedRequest,
  type ResponseCache,
  staleWhileBusyMs,
} from './response-cache.ts'

interface HttpExchange {
  request: IncomingMessage
  response: ServerResponse
  startedAt: number
}

const canUseCache = ({ headers: { cookie, authorization, origin } }: IncomingMessage) =>
  authorization === undefined && origin === undefined && !hasTiemCookie(cookie)

/** Serves reads without a session from the cache. They do not enter the app and take a few microseconds. */
export function createCachedListener(app: App, cache: ResponseCache): RequestHandler {
  const passToApp = getRequestListener(app.fetch)

  async function sendRendered(canonical: CanonicalUrl, exchange: HttpExchange): Promise<void> {
    const { request, response } = exchange
    const loaded = await cache.load(canonical, () => renderShared(app, canonical, request))
    const stale = loaded.response?.status === 503 ? cache.find(canonical.key, staleWhileBusyMs) : undefined
    const entry = loaded.entry ?? stale
    if (entry) return send(cache, entry, exchange, loaded.response?.headers.get('X-Request-Id') ?? undefined)
    await getRequestListener(() => loaded.response as Response)(request, response)
  }

  return (request, response) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !canUseCache(request)) return passToApp(request, response)
    const exchange = { request, response, startedAt: performance.now() }
    let entry = cache.find(url)
    const canonical = entry ?? toCanonicalUrl(url)
    if (!canonical) return passToApp(request, response)
    entry ??= cache.find(canonical.key)
    if (!entry) return method === 'GET' ? sendRendered(canonical, exchange) : passToApp(request, response)
    cache.renew(entry, () => renderShared(app, canonical))
    return send(cache, entry, exchange)
  }
}

/** @param renderedId request id of a response that the app has rendered for this request */
function send(cache: ResponseCache, entry: CacheEntry, exchange: HttpExchange, renderedId?: string) {
  const encoded = entry.body.encode(exchange.request.headers['accept-encoding'])
  const write = (body: EncodedResponse) => {
    const served = writeResponse(entry, body, exchange, renderedId)
    // The app itself has observed a request that it rendered.
    if (!renderedId) for (const observe of cache.observers) observe(served)
  }
  if (encoded instanceof Promise) return encoded.then(write)
  write(encoded)
}

function writeResponse(
  { route }: CacheEntry,
  encoded: EncodedResponse,
  { request, response, startedAt }: HttpExchange,
  renderedId?: string,
): CacheServedRequest {
  const { method = '', headers } = request
  const requestId = renderedId ?? newRequestId()
  const isNotModified = matches(headers['if-none-match'], encoded.etag)
  const status = isNotModified ? 304 : 200
  const prepared = isNotModified ? encoded.notModifiedHeaders : encoded.headers
  response.writeHead(status, [...prepared, 'X-Request-Id', requestId])
  if (!isNotModified && method === 'GET') response.end(encoded.body)
  else response.end()
  return { requestId, method, route, status, startedAt }
}

const forwardedHeaders = ['x-forwarded-for', 'traceparent']

// DANGER: every anonymous client gets this response, so it must not depend on the request: no cookie, and no Host header,
// which may contain a path. It is not tied to the client's connection either, because others may wait for it.
async function renderShared(app: App, { key }: CanonicalUrl, incoming?: IncomingMessage) {
  const headers = new Headers()
  for (const name of forwardedHeaders) {
    const value = incoming?.headers[name]
    if (value) headers.set(name, String(value))
  }
  const request = new Request(`http://localhost${key}`, { headers })
  return app.fetch(
    request,
    incoming ? { incoming, isForResponseCache: true } : { isInProcess: true, isForResponseCache: true },
  )
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const accepted = ['*', stripWeakPrefix(etag)]
  return ifNoneMatch.split(',').some((tag) => accepted.includes(stripWeakPrefix(tag.trim())))
}
const stripWeakPrefix = (etag: string) => etag.replace(/^W\//, '')
