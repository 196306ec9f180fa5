import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { healthPath, readyPath } from '#contract/paths.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'

const status = async (url: string, path: string) => (await fetch(url + path)).status

test('healthz and readyz answer 200', async () => {
  const shop = await openTestShop()
  expect([await status(shop.url, healthPath), await status(shop.url, readyPath)]).toEqual([200, 200])
  expect((await shop.anonymous().get(readyPath)).body).toEqual({ status: 'ready' })
})

test('readyz answers 503 while a migration is pending', async () => {
  const shop = await openTestShop()
  await shop.db.query(
    sql`DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)`,
  )
  expect([await status(shop.url, healthPath), await status(shop.url, readyPath)]).toEqual([200, 503])
  expect((await shop.anonymous().get(readyPath)).body).toEqual({
    status: 'migrating',
    error: 'A database migration is pending.',
  })
})

test('readyz answers 200 after a newer version has migrated the database', async () => {
  const shop = await openTestShop()
  await shop.db.query(sql`INSERT INTO schema_migrations (name, checksum) VALUES ('999-newer.sql', '')`)
  expect([await status(shop.url, readyPath), await status(shop.url, '/api/v1/products')]).toEqual([200, 200])
  await expect(migrate(shop.db)).rejects.toThrow('made by a newer version')
})

test('without the database readyz and all calls answer 503 [X6]', async () => {
  const shop = await openTestShop()
  await shop.db.end({ timeout: 0 })
  expect([await status(shop.url, healthPath), await status(shop.url, readyPath)]).toEqual([200, 503])
  for (const path of ['/api/v1/products', '/api/v1/attributes', '/api/v1/orders', '/api/v1/auth/session']) {
    expect(checkFailure(await shop.admin.get(path))).toBe('503 unavailable')
  }
})

test('an order that cannot lock its stock within 5 s gets unavailable and is not placed [X6]', async () => {
  const shop = await openTestShop()
  const product = await shop.createProduct()
  const buyer = await shop.shopper()
  await buyer.add(product)
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM variants FOR NO KEY UPDATE`)
    const order = buyer.order()
    await expect.poll(() => hasWaitingStatement(shop.db)).toBe(true)
    const begun = performance.now()
    expect(checkFailure(await order)).toBe('503 unavailable')
    expect(performance.now() - begun).toBeLessThan(6000)
  })
  expect((await buyer.order()).status).toBe(201)
})
