import type { App, Door } from '#http/context.ts'

/** DANGER: paths, queries and bodies may contain personal data and tokens, so the log has only the route pattern. */
export function mountLog(app: App, { log, responseCache }: Door): void {
  responseCache?.observers.push(({ requestId, method, route, status, begun }) => {
    log.info({ requestId, method, route, status, ms: Math.round(performance.now() - begun) }, 'request')
  })
  app.use(async (c, next) => {
    if (c.env?.inProcess) return next()
    const begun = performance.now()
    await next()
    const { method, routePath } = c.req
    const route = c.get('route') ?? routePath
    const { status } = c.res
    const ms = Math.round(performance.now() - begun)
    const line = { requestId: c.get('requestId'), method, route, status, ms }
    if (c.get('refusal') === 'request_aborted') return log.info({ ...line, aborted: true }, 'request')
    log[status >= 500 ? 'error' : 'info'](line, 'request')
  })
}
