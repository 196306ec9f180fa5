import { fail } from '#contract/failures.ts'
import { refuse } from '../answer.ts'
import type { App, Door } from '../context.ts'
import { refusalPage } from '../refusal-page.ts'
import { kindOf } from './request-kind.ts'

/** Seconds after which a client that had too much in progress may ask again. */
const retryAfter = 2

/** Behind a proxy that is not trusted all visitors are one client, so the operator is told once. */
function warnOfProxy(app: App, { log, trustProxy }: Door): void {
  let isTold = trustProxy > 0
  app.use((c, next) => {
    if (!isTold && c.req.header('x-forwarded-for') !== undefined) {
      isTold = true
      log.warn(
        'requests come with X-Forwarded-For: behind a proxy set TRUST_PROXY, or all visitors are one client',
      )
    }
    return next()
  })
}

/** Answers what is over its client's limit: pages and forms with a page, everything else with JSON. */
export function mountClientLimit(app: App, door: Door): void {
  const { clientLimiter } = door
  if (!clientLimiter) return
  warnOfProxy(app, door)
  app.use((c, next) => {
    const { incoming } = c.env ?? {}
    if (!incoming || !clientLimiter.isRefused(incoming)) return next()
    const failure = fail('too_many_requests', {}, { retryAfter })
    const isPage = !c.req.path.startsWith('/api/') && kindOf(c.req.path) === 'work'
    return Promise.resolve(isPage ? refusalPage(door, c, failure) : refuse(c, failure))
  })
}
