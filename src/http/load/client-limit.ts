import { fail } from '#contract/failures.ts'
import { refuse } from '#http/api/answer.ts'
import { refusalPage } from '#http/pages/refusal-page.ts'
import type { App, Door } from '../context.ts'
import { kindOf } from './request-kind.ts'

const retryAfterSeconds = 2

/** Behind a proxy that is not trusted all visitors are one client, so the operator is warned once. */
function warnOfProxy(app: App, { log, trustProxy }: Door): void {
  let hasWarned = trustProxy > 0
  app.use((c, next) => {
    if (!hasWarned && c.req.header('x-forwarded-for') !== undefined) {
      hasWarned = true
      log.warn(
        'requests come with X-Forwarded-For: behind a proxy set TRUST_PROXY, or all visitors are one client',
      )
    }
    return next()
  })
}

export function mountClientLimit(app: App, door: Door): void {
  const { clientLimiter } = door
  if (!clientLimiter) return
  warnOfProxy(app, door)
  app.use((c, next) => {
    const { incoming } = c.env ?? {}
    if (!incoming || !clientLimiter.isRefused(incoming)) return next()
    const failure = fail('too_many_requests', {}, { retryAfter: retryAfterSeconds })
    const isPage = !c.req.path.startsWith('/api/') && kindOf(c.req.path) === 'work'
    return Promise.resolve(isPage ? refusalPage(door, c, failure) : refuse(c, failure))
  })
}
