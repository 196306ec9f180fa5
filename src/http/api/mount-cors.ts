import type { App, AppContext } from '#http/app-context.ts'
import { findForeignOrigin } from '#http/origin.ts'
import { isListedApiOrigin } from '#operations/tokens/change-api-origins.ts'

const exposedHeaders = 'X-Total-Count, X-Total-Capped, Link, Retry-After, X-Request-Id'
const maxAgeSeconds = 600

/**
 * Lets pages of listed origins call the API with a token (CORS). DANGER: never `Access-Control-Allow-Credentials`, which
 * would let them act as the person who is signed in.
 */
export function mountCors(app: App, context: AppContext): void {
  app.use('/api/v1/*', async (c, next) => {
    const origin = findForeignOrigin(context, c)
    if (!origin || !(await isListedApiOrigin(context.shop, origin).catch(() => false))) return next()
    c.set('isListedOrigin', true)
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      c.header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
      c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type')
      c.header('Access-Control-Max-Age', String(maxAgeSeconds))
      c.res = c.body(null, 204)
    } else await next()
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
    c.res.headers.append('Vary', 'Origin')
  })
}
