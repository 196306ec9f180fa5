import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import { healthPath } from '#contract/paths.ts'
import { hasAdmin } from '#data/accounts/accounts.ts'
import { checkDatabase } from '#data/database/check-database.ts'
import { type ConnectionParameters, connect, type Database } from '#data/database/connect.ts'
import { acquireShopLock } from '#data/database/embedded/shop-lock.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { type DatabaseHealth, startHeartbeat } from '#data/database/health/database-health.ts'
import { type ReadReplicas, startReadReplicas } from '#data/database/health/read-replicas.ts'
import { watchStatements } from '#data/database/health/statement-watch.ts'
import { listPendingMigrations, migrate } from '#data/database/migrations/migrate.ts'
import { checkSecret, recordSecret } from '#data/database/secret-fingerprint.ts'
import { createBucketStore } from '#data/storage/bucket.ts'
import { toLoggableError } from '#http/api/failure-response.ts'
import { createApp } from '#http/app.ts'
import type { AppContext } from '#http/app-context.ts'
import { createCachedListener } from '#http/cache/cached-listener.ts'
import { ResponseCache } from '#http/cache/response-cache.ts'
import { ClientLimiter } from '#http/load/client-limiter.ts'
import { createLogger } from '#http/observability/create-logger.ts'
import type { Traces } from '#http/observability/traces.ts'
import { countVisits } from '#http/visits/count-visits.ts'
import { countRedirectUses } from '#operations/content/redirect-uses.ts'
import { startOutbox } from '#operations/emails/send-outbox.ts'
import { formatLostSecrets, listLostSecrets } from '#operations/maintenance/lost-secrets.ts'
import { startScheduledJobs } from '#operations/runtime/scheduled-jobs.ts'
import {
  refreshConnections,
  startConnectionRefresh,
} from '#operations/settings/connections/refresh-connections.ts'
import type { Shop } from '#operations/shop.ts'
import { startWebhookDelivery } from '#operations/webhooks/deliver-webhooks.ts'
import { createWebRenderer, type WebRenderer } from '#web/app/render.ts'
import { reconcileDemo } from '../demo/seed-demo.ts'
import { type LoadedConfig, loadConfig } from './config/load-config.ts'
import type { Config } from './config/read-config.ts'
import { loadSecret } from './config/secret.ts'
import { describeStartProblem } from './server/describe-start-problem.ts'
import { formatGreeting } from './server/greeting.ts'
import { type ListeningServer, listen } from './server/listen.ts'
import { openExtensions } from './server/open-extensions.ts'
import { refusePublicDemo } from './server/public-demo.ts'
import { onStopSignal } from './server/stop-signals.ts'

// The live heap is about 30 MB, but V8 would let it grow to 140 MB before a major GC. This limits growth to half.
setFlagsFromString('--heap-growing-percent=50')
const dev = process.argv.includes('--dev')
// biome-ignore lint/style/noProcessEnv: React chooses its build by NODE_ENV, which is not a setting of the shop.
process.env.NODE_ENV ??= dev ? 'development' : 'production'
const builtFiles = fileURLToPath(new URL('../dist/client', import.meta.url))

const isTerminal = process.stdout.isTTY === true
const log = createLogger({ level: 'info', readable: isTerminal })

function print(line = ''): void {
  if (line || isTerminal) log.info(isTerminal ? line : line.trim())
}

async function runStep<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  print(`  ${title.padEnd(28)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

const respondStarting: RequestListener = (request, response) => {
  if (request.url === healthPath) return response.writeHead(200).end('{"status":"alive"}')
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    .end('Cửa hàng đang khởi động. Hãy thử lại sau ít giây.\n')
}

/** Long enough for proxies to see the failing health check at least twice before the process ends. */
const drainMs = 3000

type Opened = {
  stopping: AbortController
  isProxied?: boolean
  unlock?: () => void
  listening?: ListeningServer
  db?: Database
  health?: DatabaseHealth
  readReplicas?: ReadReplicas | undefined
  embedded?: EmbeddedDatabase
  web?: WebRenderer
  stopJobs?: () => void
  stopRefresh?: () => void
  stopOutbox?: () => Promise<void>
  stopWebhooks?: () => Promise<void>
  traces?: Traces | undefined
}

async function start(config: LoadedConfig, opened: Opened) {
  log.level = config.logLevel
  refusePublicDemo(config)
  opened.unlock = await acquireShopLock(config.dataDir)
  opened.isProxied = config.trustProxy > 0
  let handler: RequestListener = respondStarting
  // The port opens before the database, so that a port in use is reported at once.
  opened.listening = await listen((request, response) => handler(request, response), config)
  const pages = createWebRenderer({ dev, httpServer: opened.listening.server })
  pages.catch(() => {})
  const { shop, responseCache } = await openShop(config, opened)
  const demo = await reconcileDemo(shop, config.demo, runStep)
  opened.stopping.signal.throwIfAborted()
  opened.web = await pages
  await startServices(shop, config, opened)
  const { publicUrl, anyHost, trustProxy, metricsToken } = config
  const context = {
    shop,
    publicUrl,
    acceptsAnyHost: anyHost,
    trustedProxyCount: trustProxy,
    demo,
    log,
    metricsToken,
    shutdownSignal: opened.stopping.signal,
    traces: opened.traces,
    clientLimiter: new ClientLimiter({
      maxInFlight: config.maxRequestsPerClient,
      trustedProxyCount: trustProxy,
    }),
    responseCache: dev ? undefined : responseCache,
  }
  handler = createHandler(context, opened.web)
  for (const line of formatGreeting({ ...config, demo, hasAdmin: await hasAdmin(shop.db) })) print(line)
}

async function openDatabase(config: LoadedConfig, opened: Opened) {
  if (!config.databaseUrl) {
    opened.embedded = await startEmbeddedDatabase(config.dataDir, { onStep: runStep, onWarning: print })
  }
  const stopSignal = opened.stopping.signal
  stopSignal.throwIfAborted()
  const where = opened.embedded?.connectionParameters ?? { url: config.databaseUrl ?? '' }
  const secret = loadSecret(config)
  await prepareDatabase(config, where, secret)
  stopSignal.throwIfAborted()
  const db = connect(where, { shortSocketTimeout: true })
  opened.db = db
  const readReplicas = config.databaseReadUrl
    ? startReadReplicas(db, where, config.databaseReadUrl)
    : undefined
  opened.readReplicas = readReplicas
  const health = startHeartbeat(where)
  opened.health = health
  return { db, readReplicas, health, secret }
}

async function openShop(config: LoadedConfig, opened: Opened) {
  const { db, readReplicas, health, secret } = await openDatabase(config, opened)
  const responseCache = new ResponseCache({ isConnected: health.isConnected })
  const { publicUrl, carrier, ghn, zns, sinvoice, gateways, smtpUrl, mailFrom } = config
  const { sepayKey, sepaySecret, payosKey } = config
  const shop: Shop = {
    db,
    readReplicas,
    health,
    invalidateCache: () => {
      // The replicas come first, so that none without the change fills the cache again.
      readReplicas?.requireCurrent()
      responseCache.invalidate()
    },
    warn: (message) => log.warn(message),
    secret,
    imagesDir: join(config.dataDir, 'images'),
    bucket: config.bucket && createBucketStore(config.bucket),
    mail: { publicUrl, from: null, canSend: false },
    oidcProvider: config.oidcProvider && (await openSignInProvider(config.oidcProvider)),
    operator: {
      ...{ carrier, ghn, zns, sinvoice, gateways, smtpUrl, mailFrom, sepayKey, sepaySecret, payosKey },
      allowedPrivateHosts: config.allowedPrivateHosts,
    },
  }
  await openExtensions(shop, config, { log, print })
  await refreshConnections(shop)
  const lostSecrets = await listLostSecrets(shop)
  if (lostSecrets.length > 0) print(formatLostSecrets(lostSecrets))
  return { shop, responseCache }
}

async function openSignInProvider(provider: NonNullable<Config['oidcProvider']>) {
  const { createOidcProvider } = await import('#operations/accounts/sign-in/oidc-provider.ts')
  return createOidcProvider(provider, (error) =>
    log.warn({ err: toLoggableError(error) }, 'the sign-in provider failed'),
  )
}

async function startServices(shop: Shop, config: Config, opened: Opened) {
  opened.stopRefresh = startConnectionRefresh(shop, (error) =>
    log.warn({ err: toLoggableError(error) }, 'reading the connections failed'),
  )
  opened.stopJobs = startScheduledJobs(
    shop,
    (error, job) => log.error({ err: toLoggableError(error), job }, 'a scheduled job failed'),
    config,
  )
  if (config.backgroundWork) startSending(shop, opened)
  opened.traces = config.otlpEndpoint
    ? (await import('#http/observability/traces.ts')).startTraces(config.otlpEndpoint)
    : undefined
  if (opened.traces) watchStatements(opened.traces.statement)
}

function startSending(shop: Shop, opened: Opened) {
  opened.stopOutbox = startOutbox(shop, {
    createMailer: async () => {
      // Loaded only if a server is configured, for a quick start.
      const { openMailer } = await import('#operations/emails/mailer.ts')
      return openMailer(shop.smtp, shop.operator?.allowedPrivateHosts)
    },
    onError: (error) =>
      log.error({ err: toLoggableError(error) }, 'sending emails failed; they stay in the outbox'),
  })
  opened.stopWebhooks = startWebhookDelivery(shop, {
    onError: (error) => log.error({ err: toLoggableError(error) }, 'sending events failed; they stay queued'),
  })
}

async function prepareDatabase({ databaseUrl }: Config, where: ConnectionParameters, secret: string) {
  if (databaseUrl) await checkDatabase(databaseUrl)
  const db = connect(where, { max: 1 })
  try {
    // Refuses a database that this version cannot use, whatever its secret is.
    await listPendingMigrations(db)
    await checkSecret(db, secret)
    const applied = await migrate(db)
    if (applied.length > 0) print(`  Migrations applied: ${applied.join(', ')}`)
    await recordSecret(db, secret)
    await checkSecret(db, secret)
  } finally {
    await db.end({ timeout: 2 })
  }
}

function createHandler(context: AppContext, web: WebRenderer): RequestListener {
  const app = createApp(context, { pages: web, assets: dev ? undefined : builtFiles })
  const plain = getRequestListener(app.fetch)
  const listener = context.responseCache ? createCachedListener(app, context.responseCache) : plain
  const handle = countVisits(context, context.clientLimiter?.wrap(listener, plain) ?? listener)
  const { serveDev } = web
  if (!serveDev) return handle
  return (request, response) => serveDev(request, response, () => handle(request, response))
}

/** Stops in this order: requests and emails, then queries, then the database. */
async function stop(opened: Opened) {
  const { listening, db, health, embedded, unlock, web, stopOutbox, stopWebhooks, stopping, isProxied } =
    opened
  opened.stopJobs?.()
  opened.stopRefresh?.()
  stopping.abort()
  if (isProxied && web) await sleep(drainMs)
  // In development, closing the pages also closes the hot reload sockets, which would keep the server open.
  await Promise.all([listening?.stop(10_000), stopOutbox?.(), stopWebhooks?.(), web?.close()])
  if (db) await countRedirectUses({ db }).catch(() => {})
  await opened.traces?.stop()
  await health?.stop()
  await opened.readReplicas?.stop()
  await db?.end({ timeout: 2 })
  await embedded?.stop()
  unlock?.()
}

const opened: Opened = { stopping: new AbortController() }
let started: Promise<void> | undefined
let isOpen = false
onStopSignal(async () => {
  print('Stopping …')
  opened.stopping.abort()
  if (!isOpen) {
    // A start in progress fails at its next step. Until then its connections would keep the database from stopping.
    await opened.db?.end({ timeout: 0 })
    await started?.catch(() => {})
  }
  await stop(opened)
  process.exit(0)
})
try {
  started = start(loadConfig(), opened)
  await started
  isOpen = true
} catch (error) {
  if (!opened.stopping.signal.aborted) {
    await stop(opened)
    const problem = describeStartProblem(error, opened.embedded?.lastLogError())
    if (problem === undefined) throw error
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}
