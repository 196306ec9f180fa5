import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { listPendingMigrations } from '#data/database/migrations/migrate.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { checkShopInvariants } from '#operations/maintenance/check-shop-invariants.ts'
import { restoreShop } from '#operations/maintenance/restore-shop.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { fillUpgradeShop } from '#test/fixtures/fill-upgrade-shop.ts'
import { openTestShop, password, serveShop, TestClient } from '#test/shop.ts'

const { folder, emptyPlace } = createRestoreTargets()
/** A backup of the shop of `fillUpgradeShop`, made with the migrations of version 0.2.0. */
const fixture = fileURLToPath(new URL('../../fixtures/shop-0.2.0.tar.gz', import.meta.url))
type RestoreTarget = Awaited<ReturnType<typeof emptyPlace>>

/** @returns the violated invariants */
const audit = async (shop: RestoreTarget['shop']) =>
  (await checkShopInvariants(shop)).filter(({ violations: broken }) => broken.length > 0)

async function countRows({ db }: RestoreTarget) {
  const [row] = await db.query(sql`
    SELECT (SELECT count(*) FROM products)::int AS products, (SELECT count(*) FROM orders)::int AS orders,
      (SELECT count(DISTINCT status) FROM orders)::int AS statuses,
      (SELECT count(*) FROM order_returns)::int AS returns, (SELECT count(*) FROM shipments)::int AS shipments,
      (SELECT count(*) FROM reviews)::int AS reviews, (SELECT count(*) FROM vouchers)::int AS vouchers`)
  return row
}

test('a backup of version 0.2.0 is restored and migrated, violates no invariant, and the shop takes orders', async () => {
  const target = await emptyPlace()
  const restored = await restoreShop(target.shop, fixture, target)
  expect(typeof restored === 'string' ? restored : 'restored').toBe('restored')
  expect(await listPendingMigrations(target.db)).toEqual([])
  expect(await countRows(target)).toEqual({
    ...{ products: 14, orders: 49, statuses: 5, returns: 2, shipments: 40, reviews: 1, vouchers: 4 },
  })
  expect(await audit(target.shop)).toEqual([])

  const { url } = await serveShop(target.shop)
  const [customer] = await target.db.query<{ email: string }>(
    sql`SELECT email FROM accounts WHERE name = 'Trần Thị Nâng Cấp'`,
  )
  const buyer = await new TestClient(url).signIn(customer?.email ?? '', password)
  const { body: products } = await buyer.get<Product[]>('/api/v1/products?q=kiem+ke')
  const before = await target.db.query(sql`SELECT FROM orders`)
  expect((await buyer.add(products[0] ?? { _id: '' })).status).toBe(200)
  expect((await buyer.order()).status).toBe(201)
  expect(await target.db.query(sql`SELECT FROM orders`)).toHaveLength(before.length + 1)
  expect(await audit(target.shop)).toEqual([])
})

// UPGRADE_FIXTURE=write writes the fixture. Never overwrite the fixture of a released version.
test('the program that fills the fixture still creates a shop that violates no invariant', async () => {
  const shop = await openTestShop()
  await fillUpgradeShop(shop)
  expect(await audit(shop.shop)).toEqual([])
  const file = join(folder, 'upgrade.tar.gz')
  await backupShop(shop.shop, file, { dataDir: folder })
  if (process.env.UPGRADE_FIXTURE === 'write') copyFileSync(file, fixture)
})
