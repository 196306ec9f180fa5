import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { resolvePublicHost } from './outbound-guard.ts'

interface OutboundRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs: number
  /** Default: 64 kB. */
  maxBytes?: number
  /** True: cut an answer that is too large. Undefined: such an answer counts as none. */
  truncates?: true
  onUnreachable?: () => void
}

export interface OutboundResponse {
  status: number
  location: string | null
  retryAfter: string | null
  text: string
  bytes: Uint8Array
}

/** @returns null if there was no complete answer */
export type OutboundSender = (url: URL, request: OutboundRequest) => Promise<OutboundResponse | null>

const maxResponseBytes = 64 * 1024

/** Follows no redirect. */
export const sendRequest: OutboundSender = (url, request) =>
  send(url, request, AbortSignal.timeout(request.timeoutMs))

/** For addresses that a person entered: refuses those that are not public. @param allowed see `isAllowedPrivateHost` */
export function createGuardedRequest(allowed: readonly string[] = []): OutboundSender {
  return async (url, request) => {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const signal = AbortSignal.timeout(request.timeoutMs)
    // A lookup cannot be cancelled, so its answer is ignored after the time limit.
    const expired = once(signal, 'abort').then(() => ({ problem: 'timeout' }))
    const resolved = await Promise.race([resolvePublicHost(url.hostname, port, allowed), expired])
    if ('problem' in resolved) {
      request.onUnreachable?.()
      return null
    }
    const family = isIP(resolved.address)
    return send(url, request, signal, (_, { all }, done) =>
      all ? done(null, [{ address: resolved.address, family }]) : done(null, resolved.address, family),
    )
  }
}

function send(
  url: URL,
  { method, headers = {}, body, maxBytes = maxResponseBytes, truncates, onUnreachable }: OutboundRequest,
  signal: AbortSignal,
  lookup?: LookupFunction,
): Promise<OutboundResponse | null> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done) => {
    // Connections are not reused, because a request on one that the server has just closed would fail.
    const options = { method, headers, signal, agent: false, ...(lookup && { lookup }) }
    const request = start(url, options, (response) =>
      readResponse(response, maxBytes, truncates).then(done, () => done(null)),
    )
    let isConnected = false
    const markConnected = () => {
      isConnected = true
    }
    request.on('socket', (socket) => socket.once('connect', markConnected))
    request.on('error', () => {
      if (!isConnected) onUnreachable?.()
      done(null)
    })
    request.end(body)
  })
}

async function readResponse(
  response: IncomingMessage,
  maxBytes: number,
  truncates = false,
): Promise<OutboundResponse> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > maxBytes && !truncates) throw new Error('the response is too large')
    parts.push(part)
    // Leaving the loop destroys the response.
    if (size > maxBytes) break
  }
  const bytes = Buffer.concat(parts).subarray(0, maxBytes)
  const text = bytes.toString('utf8')
  const { location = null, 'retry-after': retryAfter = null } = response.headers
  return { status: response.statusCode ?? 0, location, retryAfter, text, bytes }
}
