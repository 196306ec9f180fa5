import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const address = '/api/v1/account/export'

test('exporting the account requires the password', async () => {
  const person = await shop.shopper()
  expect(checkFailure(await person.post(address, {}))).toBe('400 invalid')
  expect(checkFailure(await person.post(address, { password: 'khong-dung' }))).toBe('403 wrong_password')
  expect((await person.post(address, { password })).status).toBe(200)
})

test('an account can be exported 5 times an hour; wrong passwords do not count', async () => {
  const person = await shop.shopper()
  for (let n = 0; n < 3; n++) await person.post(address, { password: 'khong-dung' })
  for (let n = 0; n < rateLimits.exportAccount.maxAttempts; n++) {
    expect((await person.post(address, { password })).status).toBe(200)
  }
  const stopped = await person.post(address, { password })
  expect(checkFailure(stopped)).toBe('429 too_many_attempts')
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('an account without a password can be exported within 10 minutes of signing in', async () => {
  const person = await shop.shopper()
  await shop.db.query(sql`UPDATE accounts SET password_hash = NULL WHERE id = ${person.id}`)
  expect((await person.post(address, {})).status).toBe(200)
  await shop.db.query(
    sql`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = ${person.id}`,
  )
  expect(checkFailure(await person.post(address, {}))).toBe('403 reauthentication_required')
})

test('the export contains cart lines of products that are no longer sold', async () => {
  const person = await shop.shopper()
  const [shirt, gone] = [await shop.createProduct({ price: 100_000 }), await shop.createProduct()]
  await person.add(shirt, 2)
  await person.add(gone, 3)
  await shop.admin.put(`/api/v1/products/${shirt._id}`, { name: 'Áo', price: 90_000 })
  await shop.admin.delete(`/api/v1/products/${gone._id}`)
  const { body } = await person.post<AccountExport>(address, { password })
  expect(body.cart).toMatchObject([
    { productId: shirt._id, quantity: 2, price: 90_000, priceBefore: 100_000 },
    { productId: gone._id, quantity: 3, price: gone.salePrice },
  ])
})
