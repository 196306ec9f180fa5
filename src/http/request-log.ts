import type { App, Door } from './context.ts'

/**
 * One line a request: what, how it ended, how long. The route's pattern and not its address, no query
 * and no body, so that nothing personal is written down. Reads that went well are for `debug`.
 */
export function mountLog(app: App, { log, memory }: Door): void {
  memory?.watch(({ requestId, method, route, status, begun }) => {
    if (log.isLevelEnabled('debug'))
      log.debug({ requestId, method, route, status, ms: Math.round(performance.now() - begun) }, 'request')
  })
  app.use(async (c, next) => {
    if (c.env?.inProcess) return next()
    const begun = performance.now()
    await next()
    const { method, routePath: route } = c.req
    const { status } = c.res
    const quiet = status < 400 && (method === 'GET' || method === 'HEAD')
    const level = status >= 500 ? 'error' : quiet || status === 404 ? 'debug' : 'info'
    const ms = Math.round(performance.now() - begun)
    log[level]({ requestId: c.get('requestId'), method, route, status, ms }, 'request')
  })
}
