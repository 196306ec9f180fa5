import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { type ConnectionParameters, connect } from '#data/database/connect.ts'
import { startHeartbeat } from '#data/database/health/database-health.ts'
import { startReadReplicas } from '#data/database/health/read-replicas.ts'
import { createApp } from '#http/app.ts'
import type { AppContext } from '#http/app-context.ts'
import { createCachedListener } from '#http/cache/cached-listener.ts'
import { ResponseCache } from '#http/cache/response-cache.ts'
import type { PageRenderer } from '#http/pages/pages.ts'
import type { Shop } from '#operations/shop.ts'
import { sepaySecret } from '#test/api/payments/transfers.ts'

export const metricsToken = 'a token of the tests'

interface Options {
  heartbeat?: boolean
  cached?: boolean
  readUrl?: string
  pages?: PageRenderer
  /** The clock of the response cache. */
  now?: () => number
}

/** Serves a shop a second time, with its own connection to the database. */
export async function startAppServer(
  shop: Shop,
  where: ConnectionParameters,
  { heartbeat = false, cached = false, readUrl, pages, now }: Options = {},
) {
  const db = connect(where, { max: 4, shortSocketTimeout: true })
  const readReplicas = readUrl ? startReadReplicas(db, where, readUrl) : undefined
  const health = heartbeat ? startHeartbeat(where) : undefined
  const cache = new ResponseCache({ ...(now && { now }), ...(health && { isConnected: health.isConnected }) })
  const invalidateCache = () => {
    readReplicas?.requireCurrent()
    cache.invalidate()
  }
  const context: AppContext = {
    shop: {
      ...shop,
      webhookSecrets: { sepaySecret },
      db,
      readReplicas,
      invalidateCache,
      ...(health && { health }),
    },
    publicUrl: 'http://localhost',
    acceptsAnyHost: true,
    trustedProxyCount: 0,
    demo: false,
    log: pino({ level: 'silent' }),
    metricsToken,
    responseCache: cached ? cache : undefined,
  }
  const app = createApp(context, pages && { pages })
  const server = createServer(cached ? createCachedListener(app, cache) : getRequestListener(app.fetch))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    shop: context.shop,
    readReplicas,
    health,
    cache,
    app,
    db,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await health?.stop()
      await readReplicas?.stop()
      await db.end({ timeout: 0 })
    },
  }
}
