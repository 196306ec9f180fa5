import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import { healthPath } from '#contract/paths.ts'
import { hasAdmin } from '#data/accounts/accounts.ts'
import { connect, type Database, type Where } from '#data/database/connect.ts'
import { shopLock } from '#data/database/embedded/shop-lock.ts'
import { type Embedded, startEmbedded } from '#data/database/embedded/start.ts'
import { type DatabaseHealth, startHeartbeat } from '#data/database/health/database-health.ts'
import { type Standbys, startStandbys } from '#data/database/health/standbys.ts'
import { watchStatements } from '#data/database/health/statement-watch.ts'
import { migrate, pendingMigrations } from '#data/database/migrations/migrate.ts'
import { checkDatabase } from '#data/database/preflight.ts'
import { checkSecret, recordSecret } from '#data/database/secret-fingerprint.ts'
import { inBucket } from '#data/storage/bucket.ts'
import { withoutData } from '#http/api/answer.ts'
import { createApp } from '#http/app.ts'
import { createCachedListener } from '#http/cache/cached-listener.ts'
import { ResponseCache } from '#http/cache/response-cache.ts'
import type { Door } from '#http/context.ts'
import { ClientLimiter } from '#http/load/client-limiter.ts'
import { openLog } from '#http/observability/open-log.ts'
import type { Traces } from '#http/observability/traces.ts'
import { startSending } from '#operations/emails/send-letters.ts'
import { startChores } from '#operations/runtime/start-chores.ts'
import { simulatorCarrier } from '#operations/shipping/carriers/simulator.ts'
import type { Shop } from '#operations/shop.ts'
import { openWeb, type Web } from '#web/app/render.ts'
import { settleDemo } from '../demo/seed.ts'
import { loadConfig } from './config/load-config.ts'
import type { Config } from './config/read-config.ts'
import { loadSecret } from './config/secret.ts'
import { greetingOf } from './server/greeting.ts'
import { type Listening, listen } from './server/listen.ts'
import { refuseOpenDemo } from './server/open-demo.ts'
import { startProblem } from './server/start-problem.ts'
import { onStopSignal } from './server/stop-signals.ts'

// The live heap is about 30 MB, but V8 would let it grow to 140 MB before a major GC. This limits growth to half.
setFlagsFromString('--heap-growing-percent=50')
const dev = process.argv.includes('--dev')
// biome-ignore lint/style/noProcessEnv: React chooses its build by NODE_ENV, which is not a setting of the shop.
process.env.NODE_ENV ??= dev ? 'development' : 'production'
const builtFiles = fileURLToPath(new URL('../dist/client', import.meta.url))

const isTerminal = process.stdout.isTTY === true
const log = openLog({ level: 'info', readable: isTerminal })

function print(line = ''): void {
  if (line || isTerminal) log.info(isTerminal ? line : line.trim())
}

async function runStep<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  print(`  ${title.padEnd(28)} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

const respondStarting: RequestListener = (request, response) => {
  if (request.url === healthPath) return response.writeHead(200).end('{"status":"alive"}')
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    .end('respondStarting\n')
}

/** Long enough for proxies to see the failing health check at least twice before the process ends. */
const drainMs = 3000

type Opened = {
  leaving: AbortController
  isProxied?: boolean
  unlock?: () => void
  listening?: Listening
  db?: Database
  health?: DatabaseHealth
  standbys?: Standbys | undefined
  embedded?: Embedded
  web?: Web
  jobs?: NodeJS.Timeout[]
  stopSending?: () => Promise<void>
  traces?: Traces | undefined
}

async function start(config: Config, opened: Opened) {
  log.level = config.logLevel
  refuseOpenDemo(config)
  opened.unlock = await shopLock(config.dataDir)
  opened.isProxied = config.trustProxy > 0
  let handler: RequestListener = respondStarting
  // The port opens before the database, so that a port in use is reported at once.
  opened.listening = await listen((request, response) => handler(request, response), config)
  const pages = openWeb({ dev, httpServer: opened.listening.server })
  pages.catch(() => {})
  const { shop, responseCache } = await openShop(config, opened)
  const demo = await settleDemo(shop, config.demo, runStep)
  opened.leaving.signal.throwIfAborted()
  opened.web = await pages
  await startBackgroundWork(shop, config, opened)
  const { publicUrl, anyHost, trustProxy, metricsToken, sepayKey, sepaySecret, payosKey } = config
  const context = {
    shop,
    publicUrl,
    anyHost,
    trustProxy,
    demo,
    log,
    keys: { sepayKey, sepaySecret, payosKey },
    metricsToken,
    leaving: opened.leaving.signal,
    traces: opened.traces,
    clientLimiter: new ClientLimiter({ maxInProgress: config.maxRequestsPerClient, trustProxy }),
    responseCache: dev ? undefined : responseCache,
  }
  handler = createHandler(context, opened.web)
  for (const line of greetingOf({ ...config, demo, hasAdmin: await hasAdmin(shop.db) })) print(line)
}

async function openShop(config: Config, opened: Opened) {
  if (!config.databaseUrl) {
    opened.embedded = await startEmbedded(config.dataDir, { onStep: runStep, onWarning: print })
  }
  const stopping = opened.leaving.signal
  stopping.throwIfAborted()
  const where = opened.embedded?.where ?? { url: config.databaseUrl ?? '' }
  const secret = loadSecret(config)
  await prepareDatabase(config, where, secret)
  stopping.throwIfAborted()
  const db = connect(where, { shortSocketTimeout: true })
  opened.db = db
  const standbys = config.databaseReadUrl ? startStandbys(db, where, config.databaseReadUrl) : undefined
  opened.standbys = standbys
  const health = startHeartbeat(where)
  opened.health = health
  const responseCache = new ResponseCache({ isConnected: health.isConnected })
  const { publicUrl, smtpUrl, mailFrom } = config
  const shop: Shop = {
    db,
    standbys,
    health,
    invalidateCache: () => {
      // The replicas come first, so that none without the change fills the cache again.
      standbys?.changed()
      responseCache.invalidate()
    },
    secret,
    imagesDir: join(config.dataDir, 'images'),
    bucket: config.bucket && inBucket(config.bucket),
    mail: { publicUrl, from: mailFrom ?? null, sends: smtpUrl !== undefined },
    gateways: config.gateways,
    provider: config.provider && (await openSignInProvider(config.provider)),
    carriers: config.carrier ? [simulatorCarrier(config.carrier)] : [],
  }
  return { shop, responseCache }
}

async function openSignInProvider(provider: NonNullable<Config['provider']>) {
  const { openProvider } = await import('#operations/accounts/sign-in/provider.ts')
  return openProvider(provider, (error) =>
    log.warn({ err: withoutData(error) }, 'the sign-in provider failed'),
  )
}

async function startBackgroundWork(shop: Shop, { smtpUrl, otlpEndpoint }: Config, opened: Opened) {
  opened.jobs = startChores(shop, (error, job) =>
    log.error({ err: withoutData(error), job }, 'a scheduled job failed'),
  )
  if (smtpUrl) {
    const { openPost } = await import('#operations/emails/post.ts')
    const onTrouble = (error: unknown) =>
      log.error({ err: withoutData(error) }, 'sending e-mails failed; they stay in the outbox')
    opened.stopSending = startSending(shop, { openPost: () => openPost(smtpUrl), onTrouble })
  }
  opened.traces = otlpEndpoint
    ? (await import('#http/observability/traces.ts')).startTraces(otlpEndpoint)
    : undefined
  if (opened.traces) watchStatements(opened.traces.statement)
}

async function prepareDatabase({ databaseUrl }: Config, where: Where, secret: string) {
  if (databaseUrl) await checkDatabase(databaseUrl)
  const db = connect(where, { max: 1 })
  try {
    // Refuses a database that this version cannot use, whatever its secret is.
    await pendingMigrations(db)
    await checkSecret(db, secret)
    const applied = await migrate(db)
    if (applied.length > 0) print(`  Migrations applied: ${applied.join(', ')}`)
    await recordSecret(db, secret)
    await checkSecret(db, secret)
  } finally {
    await db.end({ timeout: 2 })
  }
}

function createHandler(context: Door, web: Web): RequestListener {
  const app = createApp(context, { pages: web, assets: dev ? undefined : builtFiles })
  const plain = getRequestListener(app.fetch)
  const listener = context.responseCache ? createCachedListener(app, context.responseCache) : plain
  const handle = context.clientLimiter?.wrap(listener, plain) ?? listener
  const { serveDev } = web
  if (!serveDev) return handle
  return (request, response) => serveDev(request, response, () => handle(request, response))
}

/** Stops in this order: requests and e-mails, then queries, then the database. */
async function stop(opened: Opened) {
  const { listening, db, health, embedded, unlock, web, jobs, stopSending, leaving, isProxied } = opened
  for (const job of jobs ?? []) clearInterval(job)
  leaving.abort()
  if (isProxied && web) await sleep(drainMs)
  // In development, closing the pages also closes the hot reload sockets, which would keep the server open.
  await Promise.all([listening?.stop(10_000), stopSending?.(), web?.close()])
  await opened.traces?.stop()
  await health?.stop()
  await opened.standbys?.stop()
  await db?.end({ timeout: 2 })
  await embedded?.stop()
  unlock?.()
}

const opened: Opened = { leaving: new AbortController() }
let started: Promise<void> | undefined
let isOpen = false
onStopSignal(async () => {
  print('Stopping …')
  opened.leaving.abort()
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
  if (!opened.leaving.signal.aborted) {
    await stop(opened)
    const problem = startProblem(error, opened.embedded?.lastComplaint())
    if (problem === undefined) throw error
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
}
