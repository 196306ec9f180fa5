import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { metricsPath } from '#contract/paths.ts'
import type { App, AppContext } from '#http/app-context.ts'
import type { BodyBudgets } from '#http/load/body-budget.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import { readShopMetrics, type ShopMetrics } from '#operations/runtime/read-shop-metrics.ts'
import { type DiskSpace, readDiskSpace } from '#operations/settings/read-disk-space.ts'

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Serves Prometheus metrics to requests with METRICS_TOKEN (`Authorization: Bearer …`). DANGER: labels must be route
 * patterns, never paths, which contain personal data and would create unlimited series.
 */
export function mountMetrics(
  app: App,
  context: AppContext,
  { limiter, bodies }: { limiter: ConcurrencyLimiter; bodies: BodyBudgets },
): void {
  const { metricsToken } = context
  if (!metricsToken) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'tiem_' })
  watchRequests(registry, app, context)
  watchLoad(registry, context, { limiter, bodies })
  watchDisk(registry, context.shop)
  const updateShopGauges = createShopGauges(registry)
  watchReadReplicas(registry, context.shop)
  watchBucket(registry, context.shop)

  app.get(metricsPath, async (c) => {
    if (!isSameSignature(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
      return c.text('unauthorized\n', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
    }
    updateShopGauges(await readShopMetrics(context.shop))
    const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }
    return c.body(await registry.metrics(), 200, headers)
  })
}

/** The app does not see requests that the response cache answers, so an observer counts them. */
function watchRequests(registry: Registry, app: App, { responseCache }: AppContext): void {
  const registers = [registry]
  const requests = new Histogram({
    ...{ name: 'tiem_http_request_duration_seconds', help: 'Duration of requests', registers },
    ...{ labelNames: ['method', 'route', 'status'] as const, buckets: bucketsSeconds },
  })
  const refusals = new Counter({
    ...{ name: 'tiem_failures_total', help: 'Failed requests, by failure code', registers },
    labelNames: ['code'] as const,
  })
  responseCache?.observers.push(({ method, route, status, startedAt: begun }) =>
    requests.observe({ method, route, status }, (performance.now() - begun) / 1000),
  )
  app.use(async (c, next) => {
    if (c.env?.isInProcess) return next()
    const startedAt = performance.now()
    await next()
    const { method, routePath } = c.req
    const route = c.get('route') ?? routePath
    requests.observe({ method, route, status: c.res.status }, (performance.now() - startedAt) / 1000)
    const code = c.get('failureCode')
    if (code) refusals.inc({ code })
  })
}

function watchReadReplicas(registry: Registry, { readReplicas: replicas }: AppContext['shop']): void {
  if (!replicas) return
  new Gauge({
    ...{
      name: 'tiem_read_replica_lag_seconds',
      help: 'Maximum age of the data of a read replica',
      labelNames: ['host'],
    },
    registers: [registry],
    collect() {
      this.reset()
      for (const one of replicas.states())
        if (one.lagMs !== null) this.set({ host: one.name }, one.lagMs / 1000)
    },
  })
  new Gauge({
    ...{
      name: 'tiem_read_replica_used',
      help: 'Whether the shop reads from the replica',
      labelNames: ['host'],
    },
    registers: [registry],
    collect() {
      for (const one of replicas.states()) this.set({ host: one.name }, one.isUsed ? 1 : 0)
    },
  })
  new Counter({
    ...{ name: 'tiem_reads_total', help: 'Reads that may use a replica, by server', labelNames: ['by'] },
    registers: [registry],
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(replicas.counts)) this.inc({ by }, count)
    },
  })
}

function watchLoad(
  registry: Registry,
  { clientLimiter }: AppContext,
  { limiter, bodies }: { limiter: ConcurrencyLimiter; bodies: BodyBudgets },
): void {
  const registers = [registry]
  new Gauge({
    ...{ name: 'tiem_requests_in_flight', help: 'Requests that use or wait for the database', registers },
    collect() {
      this.set(limiter.inFlight())
    },
  })
  new Gauge({
    ...{
      name: 'tiem_client_requests_waiting',
      help: 'Requests waiting for others of the same client',
      registers,
    },
    collect() {
      this.set(clientLimiter?.waitingCount ?? 0)
    },
  })
  new Gauge({
    ...{ name: 'tiem_request_bodies_bytes', help: 'Bytes of request bodies in memory', registers },
    labelNames: ['sender'] as const,
    collect() {
      for (const [sender, { usedBytes }] of Object.entries(bodies)) this.set({ sender }, usedBytes)
    },
  })
}

function watchDisk(registry: Registry, shop: AppContext['shop']): void {
  const gauge = (name: string, help: string, field: keyof DiskSpace) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const disk = await readDiskSpace(shop).catch(() => null)
        if (disk) this.set(disk[field])
        else this.remove()
      },
    })
  gauge('tiem_disk_bytes', 'Size of the disk of DATA_DIR or of the images', 'total')
  gauge('tiem_disk_free_bytes', 'Free space of that disk', 'free')
}

function watchBucket(registry: Registry, shop: AppContext['shop']): void {
  new Gauge({
    ...{ name: 'tiem_image_bucket_up', help: 'Whether the image bucket responds', registers: [registry] },
    async collect() {
      const answers = await shop.bucket?.isAvailable?.()
      if (answers === undefined) this.remove()
      else this.set(answers ? 1 : 0)
    },
  })
}

function createShopGauges(registry: Registry): (metrics: ShopMetrics | null) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const databaseUp = gauge('tiem_database_up', 'Whether the database responds')
  const orders = gauge('tiem_orders', 'Orders, by status', ['status'])
  const emailsWaiting = gauge('tiem_emails_waiting', 'Emails in the outbox')
  const oldestDueEmail = gauge('tiem_emails_oldest_due_seconds', 'Age of the oldest due email in the outbox')
  const emailsFailed = gauge('tiem_emails_failed', 'Emails that permanently failed')
  const webhooksWaiting = gauge('tiem_webhook_events_waiting', 'Events that wait to be sent')
  const oldestEvent = gauge(
    'tiem_webhook_oldest_waiting_seconds',
    'Age of the oldest waiting event, without paused addresses',
  )
  const soldOut = gauge('tiem_variants_sold_out', 'Variants without stock that are not deleted')
  const backup = gauge('tiem_backup_age_seconds', 'Age of the last backup; +Inf without a backup')
  const overdue = gauge('tiem_job_overdue', 'Whether a scheduled job failed or is late', ['job'])
  const ordersPlaced = new Counter({
    ...{ name: 'tiem_orders_placed_total', help: 'Orders placed in the shop', registers: [registry] },
  })
  return (metrics) => {
    databaseUp.set(metrics ? 1 : 0)
    orders.reset()
    ordersPlaced.reset()
    if (!metrics) return
    for (const { status, count } of metrics.orders) orders.set({ status }, count)
    ordersPlaced.inc(metrics.orders.reduce((sum, { count }) => sum + count, 0))
    backup.set(metrics.backupAt ? (Date.now() - metrics.backupAt.getTime()) / 1000 : Number.POSITIVE_INFINITY)
    for (const { name, isOverdue } of metrics.jobs) overdue.set({ job: name }, isOverdue ? 1 : 0)
    emailsWaiting.set(metrics.emails.waiting)
    oldestDueEmail.set(metrics.emails.lateSeconds)
    emailsFailed.set(metrics.emails.failed)
    soldOut.set(metrics.soldOutVariants)
    webhooksWaiting.set(metrics.webhooks.waiting)
    oldestEvent.set(metrics.webhooks.oldestSeconds)
  }
}
