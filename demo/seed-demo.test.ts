import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { countTasks } from '#data/analytics/today.ts'
import { parsePhone } from '#domain/customers/parse-phone.ts'
import { signIn } from '#operations/accounts/sign-in/sign-in.ts'
import { readOwnReview, readReviews } from '#operations/reviews/read-reviews.ts'
import { freshDatabase } from '#test/database.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { demoCatalog } from './demo-catalog.ts'
import { getReviewTexts } from './review-texts.ts'
import { reconcileDemo } from './seed-demo.ts'

const { db } = await freshDatabase()
const imagesDir = mkdtempSync(join(tmpdir(), 'tiem-demo-'))
afterAll(() => rmSync(imagesDir, { recursive: true, force: true }))
const shop = { db, secret: 'a secret for tests of at least 32 characters', imagesDir }
await reconcileDemo(shop, true, (_, work) => work())

test('every demo product has five reviews with unique texts', () => {
  const texts = demoCatalog.products.flatMap(({ handle }) => {
    const reviews = getReviewTexts(handle)
    expect([handle, reviews.length]).toEqual([handle, 5])
    for (const { stars, text } of reviews) {
      expect([1, 2, 3, 4, 5]).toContain(stars)
      expect(text.length).toBeGreaterThan(20)
    }
    return reviews.map(({ text }) => text)
  })
  expect(new Set(texts).size).toBe(texts.length)
})

test('the demo reviews are shown and counted, each by a shopper who received the product before', async () => {
  const products = await db.query<{ id: string; handle: string; count: number }>(sql`
    SELECT id, handle, review_count AS count FROM products WHERE state = 'active'`)
  expect(products).toHaveLength(demoCatalog.products.length)
  for (const { id, handle, count } of products) {
    const list = await readReviews(shop, id, {})
    if ('failure' in list) throw new Error(list.failure)
    expect([handle, count, list.count, list.reviews.length]).toEqual([handle, 5, 5, 5])
    expect(list.reviews.map(({ text }) => text).sort()).toEqual(
      getReviewTexts(handle)
        .map(({ text }) => text)
        .sort(),
    )
  }
  const invalidReviews = await db.query(sql`
    SELECT r.id FROM reviews r WHERE r.created_at > now() OR NOT EXISTS (
      SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
        JOIN order_events e ON e.order_id = o.id AND e.to_status = 'đã giao'
      WHERE o.account_id = r.account_id AND l.product_id = r.product_id AND o.status = 'đã giao'
        AND e.at < r.created_at AND o.created_at < e.at)`)
  expect(invalidReviews).toHaveLength(0)
  const wrongCustomers = await db.query(sql`
    SELECT c.name FROM customers c JOIN customer_totals s ON s.customer_id = c.id JOIN accounts a ON a.id = c.account_id
    WHERE c.since <> a.created_at
      OR s.last_order_at IS DISTINCT FROM (SELECT max(created_at) FROM orders o WHERE o.account_id = a.id)`)
  expect(wrongCustomers).toHaveLength(0)
  const wrongGroups = await db.query(sql`
    SELECT g.phone, g.last_order_at FROM customer_groups g WHERE g.last_order_at IS DISTINCT FROM (
      SELECT max(o.created_at) FROM orders o JOIN customers c
        ON c.account_id = o.account_id OR (o.account_id IS NULL AND c.phone = o.customer_phone)
      WHERE c.group_id = g.id)`)
  expect(wrongGroups).toEqual([])
  const [firstReview] = await db.query<{ accountId: string; productId: string }>(sql`
    SELECT account_id AS "accountId", product_id AS "productId" FROM reviews LIMIT 1`)
  expect(await readOwnReview(shop, firstReview?.accountId ?? '', firstReview?.productId ?? '')).toMatchObject(
    {
      canReview: false,
      review: { hidden: false },
    },
  )
})

test('the demo stock is that of the catalog and of two goods-received notes, and all invariants hold', async () => {
  const [row] = await db.query<{ stock: number }>(sql`SELECT sum(stock)::int AS stock FROM variants`)
  const expectedStock = demoCatalog.products
    .flatMap(({ stock }) => stock.flat())
    .reduce((sum, n) => sum + n, 0)
  const [received] = await db.query<{ notes: number; pieces: number }>(sql`
    SELECT count(DISTINCT goods_received_id)::int AS notes, sum(quantity)::int AS pieces FROM goods_received_lines`)
  expect(received?.notes).toBe(2)
  expect(row?.stock).toBe(expectedStock + (received?.pieces ?? 0))
  const uncosted = await db.query(sql`
    SELECT id FROM variants WHERE stock > 0 AND cost_total IS NULL
    UNION ALL SELECT order_id FROM order_lines WHERE cost IS NULL`)
  expect(uncosted).toHaveLength(0)
  expect(await brokenInvariants(db)).toEqual([])
  const unorderedMovements = await db.query(sql`
    SELECT id FROM (SELECT id, at, lag(at) OVER (PARTITION BY variant_id ORDER BY id) AS before
                    FROM stock_movements) m WHERE at < before`)
  expect(unorderedMovements).toHaveLength(0)
})

test('open orders give each kind of work on the first page, with valid numbers and dates in the past', async () => {
  expect(
    await countTasks(db, ['confirm', 'payment', 'pack', 'hand-over', 'trouble', 'return', 'email']),
  ).toEqual({ confirm: 3, payment: 1, pack: 3, 'hand-over': 0, trouble: 1, return: 1, email: 0 })
  const orders = await db.query<{ phone: string; isPast: boolean }>(sql`
    SELECT customer_phone AS phone, created_at < now() AS "isPast" FROM orders
    WHERE channel <> 'counter'`)
  expect(orders.filter(({ phone, isPast }) => !isPast || parsePhone(phone) !== phone)).toEqual([])
  const emails = await db.query(sql`SELECT FROM emails`)
  expect(emails).toHaveLength(0)
})

test('demo shoppers cannot sign in', async () => {
  for (const password of ['tiem-demo', '123456', ''])
    expect(
      await signIn(shop, { email: 'khach-01@tiem.example', password }, { rateLimitKey: 'x', agent: '' }),
    ).toMatchObject({
      failure: 'invalid_credentials',
    })
})

test('the demo has counter sales, and orders by phone with their source', async () => {
  const channels = await db.query<{ channel: string }>(
    sql`SELECT DISTINCT channel FROM orders ORDER BY channel`,
  )
  expect(channels.map(({ channel }) => channel)).toEqual(['counter', 'phone', 'web', 'zalo'])
})
