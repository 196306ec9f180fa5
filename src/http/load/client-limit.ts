import { fail } from '#contract/failures.ts'
import { failureResponse } from '#http/api/failure-response.ts'
import type { App, AppContext } from '#http/app-context.ts'
import { failurePage } from '#http/pages/failure-page.ts'
import { classifyRequest } from './request-kind.ts'

const retryAfterSeconds = 2

function warnOfUntrustedProxy(app: App, { log, trustedProxyCount }: AppContext): void {
  let hasWarned = trustedProxyCount > 0
  app.use((c, next) => {
    if (!hasWarned && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true
      log.warn('requests have X-Forwarded-For, but TRUST_PROXY is not set: all visitors count as one client')
    }
    return next()
  })
}

export function mountClientLimit(app: App, context: AppContext): void {
  const { clientLimiter } = context
  if (!clientLimiter) return
  warnOfUntrustedProxy(app, context)
  app.use((c, next) => {
    const { incoming } = c.env ?? {}
    if (!incoming || !clientLimiter.hasRejected(incoming)) return next()
    const failure = fail('too_many_requests', {}, { retryAfter: retryAfterSeconds })
    const isPage = !c.req.path.startsWith('/api/') && classifyRequest(c.req.path) === 'work'
    return Promise.resolve(isPage ? failurePage(context, c, failure) : failureResponse(c, failure))
  })
}
