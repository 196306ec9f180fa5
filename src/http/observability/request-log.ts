import type { App, AppContext } from '#http/app-context.ts'

/** DANGER: paths, queries and bodies may contain personal data and tokens, so the log has only the route pattern. */
export function mountRequestLog(app: App, { log, responseCache }: AppContext): void {
  responseCache?.observers.push(({ requestId, method, route, status, startedAt: begun }) => {
    log.info({ requestId, method, route, status, ms: Math.round(performance.now() - begun) }, 'request')
  })
  app.use(async (c, next) => {
    if (c.env?.isInProcess) return next()
    const startedAt = performance.now()
    await next()
    const { method, routePath } = c.req
    const route = c.get('route') ?? routePath
    const { status } = c.res
    const ms = Math.round(performance.now() - startedAt)
    const line = { requestId: c.get('requestId'), method, route, status, ms }
    if (c.get('failureCode') === 'request_aborted') return log.info({ ...line, aborted: true }, 'request')
    log[status >= 500 ? 'error' : 'info'](line, 'request')
  })
}
