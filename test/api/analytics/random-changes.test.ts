import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Category } from '#contract/catalog/categories.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { refreshSalesSummaries } from '#operations/analytics/refresh-sales.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { createReturnStaff } from '#test/api/returns/return-staff.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop } from '#test/shop.ts'
import { compareFigures } from './compare-figures.ts'

const shop = await openTestShop()
const { db, admin } = shop
const staff = createReturnStaff(shop)
const seeding = { seed: 'a', onProgress: () => {}, signal: new AbortController().signal }
expect(await seedShop(shop.shop, { ...seeding, products: 6, orders: 150 })).toBe('done')
const buyer = await shop.shopper()
// Each buyer has an account with a number of its own, so that orders moved in time do not change the customer's group.
await db.query(sql`
  UPDATE accounts a SET phone = '+84906' || lpad(n::text, 6, '0'), email = coalesce(email, n || '@tiem.example'),
    email_key = coalesce(email_key, n || '@tiem.example')
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM accounts) numbered WHERE numbered.id = a.id`)
const categories: string[] = []
for (const name of ['Một', 'Hai']) {
  categories.push((await admin.post<Category>('/api/v1/categories', { name })).body._id)
}
const today = toShopDay(new Date())
const periods = [
  { from: addDays(today, -364), to: today },
  { from: addDays(today, -100), to: addDays(today, -20) },
  { from: addDays(today, -1), to: today },
]

/** Picks an order by its index; refused changes change nothing. */
const orderAt = async (place: number) => {
  const rows = await db.query<{ id: string }>(sql`SELECT id FROM orders ORDER BY number`)
  return rows[place % rows.length]?.id ?? ''
}
const changes = {
  setStatus: async (place: number, value: number) => {
    const status = ['đang xử lý', 'đang vận chuyển', 'đã giao', 'đã huỷ'][value % 4]
    await admin.put(`/api/v1/orders/update-status/${await orderAt(place)}`, { status })
  },
  returnPiece: async (place: number) => {
    await staff.takeBack({ _id: await orderAt(place) }, [{ position: 0, good: 1 }])
  },
  exchangePiece: async (place: number, value: number) => {
    const variants = await db.query<{ id: string; price: number }>(sql`
      SELECT id, sale_price AS price FROM variants WHERE stock > 0 AND deleted_at IS NULL ORDER BY id`)
    const variant = variants[value % variants.length]
    await staff.exchange({ _id: await orderAt(place) }, { variantId: variant?.id, price: variant?.price })
  },
  placeOrder: async (place: number, value: number) => {
    const products = await db.query<{ id: string; variant: string }>(sql`
      SELECT product_id AS id, id AS variant FROM variants WHERE stock > 0 AND deleted_at IS NULL ORDER BY id`)
    const product = products[value % products.length]
    await buyer.add({ _id: product?.id ?? '' }, 1, product?.variant)
    const customerInfo = { customerName: 'Lê Thị Ba', customerPhone: `09051112${10 + (place % 3)}` }
    await buyer.order({ customerInfo })
  },
  moveInTime: async (place: number, value: number) => {
    await db.query(sql`
      UPDATE orders SET created_at = now() - make_interval(hours => ${value % 9000}::int) WHERE id = ${await orderAt(place)}`)
  },
  moveCategory: async (place: number, value: number) => {
    const category = categories[value % 2] ?? ''
    await db.query(sql`
      UPDATE products SET category_id = ${category} WHERE id = (
        SELECT id FROM products ORDER BY id LIMIT 1 OFFSET ${place % 6})`)
  },
  eraseShopper: async (place: number) => {
    await db.query(sql`
      UPDATE orders SET account_id = NULL, customer_phone = '' WHERE account_id = (
        SELECT account_id FROM orders WHERE id = ${await orderAt(place)})`)
  },
  makeGuest: async (place: number, value: number) => {
    const id = await orderAt(place)
    await db.query(sql`
      UPDATE orders SET account_id = NULL, channel = CASE channel WHEN 'web' THEN 'phone' ELSE channel END,
        customer_phone = ${`+8490511121${value % 3}`}
      WHERE id = ${id}`)
    await db.query(sql`UPDATE orders SET buyer_erased = false WHERE id = ${id}`)
  },
  changePhone: async (place: number, value: number) => {
    await db.query(sql`
      UPDATE accounts SET phone = ${`+8490511121${value % 3}`} WHERE id = (
        SELECT account_id FROM orders WHERE id = ${await orderAt(place)})`)
  },
  refresh: async () => {
    await refreshSalesSummaries(shop.shop)
  },
}
const names = Object.keys(changes) as (keyof typeof changes)[]
const change = fc.record({
  name: fc.constantFrom(...names, 'refresh' as const, 'refresh' as const),
  place: fc.nat(10_000),
  value: fc.nat(10_000),
  /** Another process starts a refresh at the same moment. */
  refreshes: fc.boolean(),
})

const runs = chooseRuns(4, 100)

test('after random changes and refreshes every figure equals an independent count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (some) => {
      for (const { name, place, value, refreshes } of some) {
        await Promise.all([
          changes[name](place, value),
          refreshes ? refreshSalesSummaries(shop.shop) : undefined,
        ])
      }
      await compareFigures(shop, periods)
      expect(await brokenInvariants(db)).toEqual([])
    }),
    // Each run continues with the data of the previous one, so shrinking would test other data.
    { numRuns: runs, endOnFailure: true },
  )
}, 600_000)
