import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { metricsPath } from '#contract/paths.ts'
import { watchStatements } from '#data/database/health/statement-watch.ts'
import { startTraces } from '#http/observability/traces.ts'
import { metricsToken, startAppServer } from '#test/faults/app-server.ts'
import { adminEmail, openTestShop } from '#test/shop.ts'

const read = async (url: string, authorization = `Bearer ${metricsToken}`) => {
  const answer = await fetch(url + metricsPath, { headers: { authorization } })
  return { status: answer.status, text: await answer.text() }
}
const sample = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

test('/metrics contains requests, failures and queues, and no personal data', async () => {
  const shop = await openTestShop({ metricsToken })
  const shirt = await shop.createProduct({ countInStock: 1 })
  const [first, second] = [await shop.shopper(), await shop.shopper()]
  for (const buyer of [first, second]) await buyer.add(shirt)
  expect((await first.order()).status).toBe(201)
  expect((await second.order()).status).toBe(409)
  const { status, text } = await read(shop.url)
  expect(status).toBe(200)
  const orders = (code: number) =>
    `tiem_http_request_duration_seconds_count{method="POST",route="/api/v1/orders",status="${code}"}`
  expect([sample(text, orders(201)), sample(text, orders(409))]).toEqual([1, 1])
  expect(sample(text, 'tiem_failures_total{code="out_of_stock"}')).toBe(1)
  expect(sample(text, 'tiem_orders{status="đang xử lý"}')).toBe(1)
  expect(sample(text, 'tiem_variants_sold_out')).toBe(1)
  expect(sample(text, 'tiem_emails_waiting')).toBe(1)
  expect(sample(text, 'tiem_database_up')).toBe(1)
  expect(sample(text, 'tiem_orders_placed_total')).toBe(1)
  expect(sample(text, 'tiem_client_requests_waiting')).toBe(0)
  expect(sample(text, 'tiem_request_bodies_bytes{sender="shoppers"}')).toBe(0)
  expect(text).not.toMatch(/^tiem_\w*(bucket_up|standby|replica|reads_total)\S* /m)
  expect(sample(text, 'tiem_process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(text).not.toContain(first.id)
  expect(text).not.toContain('@tiem.example')
})

test('/metrics contains the free disk space, the age of the last backup and overdue jobs', async () => {
  const shop = await openTestShop({ metricsToken })
  const never = await read(shop.url)
  expect(sample(never.text, 'tiem_disk_free_bytes')).toBeGreaterThan(0)
  expect(sample(never.text, 'tiem_disk_bytes')).toBeGreaterThan(sample(never.text, 'tiem_disk_free_bytes'))
  expect(never.text).toMatch(/^tiem_backup_age_seconds \+Inf$/m)
  await shop.db.query(sql`
    INSERT INTO job_runs (what, tried_at, done_at) VALUES
      ('backup', now() - interval '2 days', now() - interval '2 days'),
      ('purge', now(), now() - interval '1 day'),
      ('refreshSalesSummaries', now(), now())`)
  const { text } = await read(shop.url)
  expect(sample(text, 'tiem_backup_age_seconds')).toBeCloseTo(2 * 24 * 3600, -2)
  expect(sample(text, 'tiem_job_overdue{job="purge"}')).toBe(1)
  expect(sample(text, 'tiem_job_overdue{job="refreshSalesSummaries"}')).toBe(0)
})

test('/metrics requires the token, and does not exist without the setting', async () => {
  const shop = await openTestShop({ metricsToken })
  expect((await read(shop.url, 'Bearer guess')).status).toBe(401)
  const other = await openTestShop()
  expect((await read(other.url)).status).toBe(404)
})

test('/metrics shows that the database is unreachable', async () => {
  const shop = await openTestShop({ metricsToken })
  await shop.db.end({ timeout: 0 })
  const { status, text } = await read(shop.url)
  expect([status, sample(text, 'tiem_database_up')]).toEqual([200, 0])
  expect(text).not.toContain('tiem_orders{')
})

test('/metrics reports a DATABASE_READ_URL that is not a replica, and reads use the primary', async () => {
  const shop = await openTestShop()
  const { user, password, host, port, database } = shop.where
  const readUrl = `postgres://${user}:${password}@${host}:${port}/${database}`
  const server = await startAppServer(shop.shop, shop.where, { readUrl })
  const answer = await fetch(`${server.url}/api/v1/products`)
  expect([answer.status, await answer.json()]).toEqual([200, []])
  const { text } = await read(server.url)
  expect(sample(text, `tiem_read_replica_used{host="${host}:${port}"}`)).toBe(0)
  expect(sample(text, 'tiem_reads_total{by="primary"}')).toBe(1)
  await server.close()
})

const unknownId = '01890000-0000-7000-8000-000000000000'

interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

test('an OpenTelemetry receiver gets a span of every request, with its route and parent', async () => {
  const spans: ReceivedSpan[] = []
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString())
      spans.push(...body.resourceSpans[0].scopeSpans[0].spans)
      expect(request.url).toBe('/v1/traces')
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const traces = startTraces(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)
  const unwatch = watchStatements(traces.statement)
  const shop = await openTestShop({ traces, trustedProxyCount: 1 })
  await shop.anonymous().signIn(adminEmail)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const secret = 'khach-bi-mat'
  await fetch(`${shop.url}/api/v1/products/${secret}?q=${secret}`, { headers })
  await fetch(`${shop.url}/api/v1/products/${unknownId}`, { headers })
  await traces.stop()
  unwatch()
  await new Promise((done) => receiver.close(done))

  const traced = spans.find((span) => span.traceId === traceId)
  expect(traced).toMatchObject({ name: 'GET /api/v1/products/:id', parentSpanId: 'b7ad6b7169203331' })
  const values = Object.fromEntries(
    traced?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? [],
  )
  expect(values).toMatchObject({ 'http.response.status_code': 404, 'tiem.request_id': expect.any(String) })
  expect(spans.some(({ name }) => name === 'POST /api/v1/auth/signin')).toBe(true)
  const statement = spans.find((span) => span.traceId === traceId && span.name === 'SELECT products')
  expect(spans.find(({ spanId }) => spanId === statement?.parentSpanId)?.name).toBe(
    'GET /api/v1/products/:id',
  )
  const [signIn] = spans.filter(({ name }) => name === 'POST /api/v1/auth/signin')
  const within = spans.filter(({ parentSpanId }) => parentSpanId === signIn?.spanId).map(({ name }) => name)
  expect(within).toContain('INSERT sessions')
  for (const word of [secret, unknownId, adminEmail]) expect(JSON.stringify(spans)).not.toContain(word)
})
