import { expect, test } from 'vitest'
import { metricsPath } from '#contract/paths.ts'
import { openShop } from '#test/shop.ts'

const metricsToken = 'a token of the tests'

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

test('says how calls were answered, what was refused and what waits, and nothing personal', async () => {
  const shop = await openShop({ metricsToken })
  const shirt = await shop.product({ countInStock: 1 })
  const [first, second] = [await shop.shopper(), await shop.shopper()]
  for (const buyer of [first, second]) await buyer.add(shirt)
  expect((await first.order()).status).toBe(201)
  expect((await second.order()).status).toBe(409)
  const { status, text } = await read(shop.url)
  expect(status).toBe(200)
  const orders = (code: number) =>
    `tiem_http_request_seconds_count{method="POST",route="/api/v1/orders",status="${code}"}`
  expect([sample(text, orders(201)), sample(text, orders(409))]).toEqual([1, 1])
  expect(sample(text, 'tiem_refusals_total{code="out_of_stock"}')).toBe(1)
  expect(sample(text, 'tiem_orders{status="đang xử lý"}')).toBe(1)
  expect(sample(text, 'tiem_variants_sold_out')).toBe(1)
  expect(sample(text, 'tiem_letters_waiting')).toBe(1)
  expect(sample(text, 'tiem_database_up')).toBe(1)
  expect(sample(text, 'tiem_process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(text).not.toContain(first.id)
  expect(text).not.toContain('@tiem.example')
})

test('is for who has the token, and is not there without one', async () => {
  const shop = await openShop({ metricsToken })
  expect((await read(shop.url, 'Bearer guess')).status).toBe(401)
  const other = await openShop()
  expect((await read(other.url)).status).toBe(404)
})

test('says that the database is away', async () => {
  const shop = await openShop({ metricsToken })
  await shop.sql.end({ timeout: 0 })
  const { status, text } = await read(shop.url)
  expect([status, sample(text, 'tiem_database_up')]).toEqual([200, 0])
  expect(text).not.toContain('tiem_orders{')
})
