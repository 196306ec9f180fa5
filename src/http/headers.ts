import { newRequestId } from '#http/observability/request-id.ts'
import { listGateways } from '#operations/payments/gateways.ts'
import type { App, Door } from './context.ts'
import type { BodyBudgets } from './load/body-budget.ts'

/** Pages whose address holds a token that opens something: it must reach no other site, and no log by a referrer. */
const tokenPages = new Set([
  '/invitation',
  '/reset-password',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
])

export function mountHeaders(app: App, door: Door, bodies: BodyBudgets): void {
  const overTls = door.publicUrl.startsWith('https:')
  app.use(async (c, next) => {
    c.set('requestId', newRequestId())
    c.set('bodies', bodies)
    await next()
    const { headers } = c.res
    headers.set('X-Request-Id', c.get('requestId'))
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set(
      'Referrer-Policy',
      tokenPages.has(c.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
    // What does not say how long it may be kept is not kept, by nobody on the way either.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (overTls) headers.set('Strict-Transport-Security', 'max-age=31536000')
  })
}

/**
 * The policy of a page: scripts are the shop's own files alone. No script stands in a page itself, only blocks of data,
 * so a page that is kept for everybody needs neither a nonce nor hashes. A form may lead on to where the shopper pays.
 */
export function pagePolicy({ shop }: Pick<Door, 'shop'>): string {
  const gateways = listGateways(shop).map((gateway) => ` ${new URL(gateway.paymentPage()).origin}`)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gateways.join('')}`,
    "frame-ancestors 'none'",
  ].join('; ')
}
