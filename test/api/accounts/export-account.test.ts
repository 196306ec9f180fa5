import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
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
