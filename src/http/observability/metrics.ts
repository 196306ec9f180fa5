import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { metricsPath } from '#contract/paths.ts'
import type { App, Door } from '#http/context.ts'
import type { BodyBudgets } from '#http/load/body-budget.ts'
import type { Line } from '#http/load/line.ts'
import { isSameSignature } from '#operations/payments/same-signature.ts'
import { readVitals, type ShopVitals } from '#operations/runtime/read-vitals.ts'
import { type Room, readRoom } from '#operations/settings/read-room.ts'

/** seconds */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/**
 * Serves Prometheus metrics to requests with METRICS_TOKEN (`Authorization: Bearer …`); without the setting
 * the path does not exist. Labels hold route patterns: nothing personal, and no more series than routes.
 */
export function mountMetrics(
  app: App,
  door: Door,
  { line, bodies }: { line: Line; bodies: BodyBudgets },
): void {
  const { metricsToken } = door
  if (!metricsToken) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'tiem_' })
  watchRequests(registry, app, door)
  watchLoad(registry, door, { line, bodies })
  watchRoom(registry, door.shop)
  const setVitals = vitalSigns(registry)
  watchStandbys(registry, door.shop)
  watchBucket(registry, door.shop)

  app.get(metricsPath, async (c) => {
    if (!isSameSignature(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)) {
      return c.text('unauthorized\n', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
    }
    setVitals(await readVitals(door.shop))
    const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }
    return c.body(await registry.metrics(), 200, headers)
  })
}

/** Requests that the response cache answers do not reach the app: the cache reports them to its observers. */
function watchRequests(registry: Registry, app: App, { responseCache }: Door): void {
  const registers = [registry]
  const requests = new Histogram({
    ...{ name: 'tiem_http_request_seconds', help: 'How long an answer took', registers },
    ...{ labelNames: ['method', 'route', 'status'] as const, buckets },
  })
  const refusals = new Counter({
    ...{ name: 'tiem_refusals_total', help: 'Calls that were refused, by reason', registers },
    labelNames: ['code'] as const,
  })
  responseCache?.observers.push(({ method, route, status, begun }) =>
    requests.observe({ method, route, status }, (performance.now() - begun) / 1000),
  )
  app.use(async (c, next) => {
    if (c.env?.inProcess) return next()
    const begun = performance.now()
    await next()
    const { method, routePath } = c.req
    const route = c.get('route') ?? routePath
    requests.observe({ method, route, status: c.res.status }, (performance.now() - begun) / 1000)
    const code = c.get('refusal')
    if (code) refusals.inc({ code })
  })
}

/** What is read at standbys, where there are any. */
function watchStandbys(registry: Registry, { standbys }: Door['shop']): void {
  if (!standbys) return
  new Gauge({
    ...{
      name: 'tiem_standby_age_seconds',
      help: 'How old what a standby shows may be',
      labelNames: ['host'],
    },
    registers: [registry],
    collect() {
      this.reset()
      for (const one of standbys.states()) if (one.age !== null) this.set({ host: one.name }, one.age / 1000)
    },
  })
  new Gauge({
    ...{ name: 'tiem_standby_used', help: 'Whether the shop reads there', labelNames: ['host'] },
    registers: [registry],
    collect() {
      for (const one of standbys.states()) this.set({ host: one.name }, one.used ? 1 : 0)
    },
  })
  new Counter({
    ...{ name: 'tiem_reads_total', help: 'What may be old, by who answered', labelNames: ['by'] },
    registers: [registry],
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(standbys.counts)) this.inc({ by }, count)
    },
  })
}

function watchLoad(
  registry: Registry,
  { clientLimiter }: Door,
  { line, bodies }: { line: Line; bodies: BodyBudgets },
): void {
  const registers = [registry]
  new Gauge({
    ...{ name: 'tiem_calls_in_line', help: 'Calls that wait for the database or are at it', registers },
    collect() {
      this.set(line.length())
    },
  })
  new Gauge({
    ...{
      name: 'tiem_client_requests_waiting',
      help: 'Requests that wait for others of their client',
      registers,
    },
    collect() {
      this.set(clientLimiter?.waiting ?? 0)
    },
  })
  new Gauge({
    ...{ name: 'tiem_request_bodies_bytes', help: 'Request bodies held in memory', registers },
    labelNames: ['sender'] as const,
    collect() {
      for (const [sender, { held }] of Object.entries(bodies)) this.set({ sender }, held)
    },
  })
}

function watchRoom(registry: Registry, shop: Door['shop']): void {
  const gauge = (name: string, help: string, field: keyof Room) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        const room = await readRoom(shop).catch(() => null)
        if (room) this.set(room[field])
        else this.remove()
      },
    })
  gauge('tiem_disk_bytes', 'Size of the disk of DATA_DIR or of the pictures', 'total')
  gauge('tiem_disk_free_bytes', 'Room left on that disk', 'free')
}

/** Asked when it is read, where pictures are in a bucket. */
function watchBucket(registry: Registry, shop: Door['shop']): void {
  new Gauge({
    ...{ name: 'tiem_bucket_up', help: 'Whether the bucket of pictures answers', registers: [registry] },
    async collect() {
      const answers = await shop.bucket?.answers?.()
      if (answers === undefined) this.remove()
      else this.set(answers ? 1 : 0)
    },
  })
}

/** What is read from the database when it is asked for; what cannot be read is left out, and said to be away. */
function vitalSigns(registry: Registry): (vitals: ShopVitals | null) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tiem_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answers')
  const orders = gauge('orders', 'Orders there are, by status', ['status'])
  const waiting = gauge('letters_waiting', 'Letters to be sent')
  const late = gauge('letters_late_seconds', 'How long the oldest letter that is due has waited')
  const failed = gauge('letters_failed', 'Letters that were given up')
  const soldOut = gauge('variants_sold_out', 'Variants on sale of which there is none')
  const backup = gauge(
    'backup_age_seconds',
    'How long ago the last backup was made; +Inf where there is none',
  )
  const overdue = gauge('job_overdue', 'Whether a scheduled job failed or is late', ['job'])
  const placed = new Counter({
    ...{ name: 'tiem_orders_placed_total', help: 'Orders placed in the shop', registers: [registry] },
  })
  return (vitals) => {
    up.set(vitals ? 1 : 0)
    orders.reset()
    placed.reset()
    if (!vitals) return
    for (const { status, count } of vitals.orders) orders.set({ status }, count)
    placed.inc(vitals.orders.reduce((sum, { count }) => sum + count, 0))
    backup.set(vitals.backupAt ? (Date.now() - vitals.backupAt.getTime()) / 1000 : Number.POSITIVE_INFINITY)
    for (const { name, isOverdue } of vitals.jobs) overdue.set({ job: name }, isOverdue ? 1 : 0)
    waiting.set(vitals.letters.waiting)
    late.set(vitals.letters.late)
    failed.set(vitals.letters.failed)
    soldOut.set(vitals.soldOut)
  }
}
