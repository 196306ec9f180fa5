import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { pendingMigrations } from '#data/database/migrations/migrate.ts'
import { auditShop } from '#operations/maintenance/audit-shop.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { restoreShop } from '#operations/maintenance/restore-shop.ts'
import { backupPlaces } from '#test/commands/backup-place.ts'
import { fillUpgradeShop } from '#test/fixtures/fill-upgrade-shop.ts'
import { Caller, openShop, password, serveShop } from '#test/shop.ts'

const { folder, emptyPlace } = backupPlaces()
/** A backup of the shop of `fillUpgradeShop`, made with the migrations of version 0.2.0. */
const fixture = fileURLToPath(new URL('../../fixtures/shop-0.2.0.tar.gz', import.meta.url))
type Place = Awaited<ReturnType<typeof emptyPlace>>

/** The laws that the shop breaks. */
const audit = async (shop: Place['shop']) => (await auditShop(shop)).filter(({ broken }) => broken.length > 0)

async function countRows({ db }: Place) {
  const [row] = await db.query(sql`
    SELECT (SELECT count(*) FROM products)::int AS products, (SELECT count(*) FROM orders)::int AS orders,
      (SELECT count(DISTINCT status) FROM orders)::int AS statuses,
      (SELECT count(*) FROM order_returns)::int AS returns, (SELECT count(*) FROM shipments)::int AS shipments,
      (SELECT count(*) FROM reviews)::int AS reviews, (SELECT count(*) FROM vouchers)::int AS vouchers`)
  return row
}

test('a shop of 0.2.0 is restored, migrated to the newest schema, keeps every law and sells', async () => {
  const place = await emptyPlace()
  const restored = await restoreShop(place.shop, fixture, place)
  expect(typeof restored === 'string' ? restored : 'restored').toBe('restored')
  expect(await pendingMigrations(place.db)).toEqual([])
  expect(await countRows(place)).toEqual({
    ...{ products: 14, orders: 49, statuses: 5, returns: 2, shipments: 40, reviews: 1, vouchers: 4 },
  })
  expect(await audit(place.shop)).toEqual([])

  const { url } = await serveShop(place.shop)
  const [customer] = await place.db.query<{ email: string }>(
    sql`SELECT email FROM accounts WHERE name = 'Trần Thị Nâng Cấp'`,
  )
  const buyer = await new Caller(url).signIn(customer?.email ?? '', password)
  const { body: products } = await buyer.get<Product[]>('/api/v1/products?q=kiem+ke')
  const before = await place.db.query(sql`SELECT FROM orders`)
  expect((await buyer.add(products[0] ?? { _id: '' })).status).toBe(200)
  expect((await buyer.order()).status).toBe(201)
  expect(await place.db.query(sql`SELECT FROM orders`)).toHaveLength(before.length + 1)
  expect(await audit(place.shop)).toEqual([])
})

// UPGRADE_FIXTURE=write writes the fixture. A fixture of a released version is never written again.
test('the program that made the fixture still fills a shop that keeps every law', async () => {
  const shop = await openShop()
  await fillUpgradeShop(shop)
  expect(await audit(shop.shop)).toEqual([])
  const file = join(folder, 'upgrade.tar.gz')
  await backupShop(shop.shop, file, { dataDir: folder })
  if (process.env.UPGRADE_FIXTURE === 'write') copyFileSync(file, fixture)
})
