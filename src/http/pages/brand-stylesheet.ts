import { brandStylesheetPath } from '#contract/settings/brand.ts'
import type { App, AppContext } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { respondWithinLimit } from '#http/load/respond-within-limit.ts'
import { readBrandStylesheet } from '#operations/settings/brand/read-brand.ts'

/** A page that was cached before a change names an earlier version and gets the present one. */
export function mountBrandStylesheet(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  app.get(brandStylesheetPath, (c) =>
    respondWithinLimit(context, limiter, c, async () => {
      const { css, version } = await readBrandStylesheet(context.shop)
      const isCurrent = version !== '' && c.req.query('v') === version
      return c.body(css, 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
    }),
  )
}
