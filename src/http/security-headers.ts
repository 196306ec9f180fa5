import { previewPath } from '#contract/content/page-kinds.ts'
import type { BodyBudgets } from '#http/load/body-budget.ts'
import { newRequestId } from '#http/observability/request-id.ts'
import { listGateways } from '#operations/payments/gateways/gateways.ts'
import type { App, AppContext } from './app-context.ts'

/** The URL of these pages contains a secret token, which must not leak in a Referer header. */
const tokenPages = new Set([
  previewPath,
  '/invitation',
  '/reset-password',
  '/finish-sign-up',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/restock/stop',
])

export function mountSecurityHeaders(app: App, context: AppContext, bodies: BodyBudgets): void {
  const isHttps = context.publicUrl.startsWith('https:')
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
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000')
  })
}

/**
 * Pages contain no inline scripts, so a cached page needs neither a nonce nor hashes. `form-action` includes the payment
 * pages, because a form may redirect there. Only the preview of a draft may be framed, by the shop itself.
 */
export function pageSecurityPolicy({ shop }: Pick<AppContext, 'shop'>, path?: string): string {
  const gateways = listGateways(shop).flatMap((gateway) => gateway.pageOrigins.map((origin) => ` ${origin}`))
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
    `frame-ancestors ${path === previewPath ? "'self'" : "'none'"}`,
  ].join('; ')
}
