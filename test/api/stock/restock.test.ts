import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { Product } from '#contract/catalog/products.ts'
import { tokenPlaceholders } from '#operations/emails/load-and-compose-email.ts'
import { signId } from '#operations/emails/signed-id.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { notifyRestock } from '#operations/stock/notify-restock.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true }
Object.assign(shop.shop, { mail })
const visitor = shop.anonymous()

const request = (product: Product, email: string, more: object = {}, who = visitor) =>
  who.post(`/api/v1/products/${product._id}/restock-requests`, { email, ...more })
const restock = async ({ _id, name, price }: Product, countInStock: number) => {
  const { status, body } = await shop.admin.put(`/api/v1/products/${_id}`, { name, price, countInStock })
  expect([status, body]).toMatchObject([200, { countInStock }])
}
const listRequests = () =>
  shop.db.query<{ id: string; email: string; isNotified: boolean }>(sql`
    SELECT id, email, notified_at IS NOT NULL AS "isNotified" FROM restock_requests ORDER BY email`)
const listEmails = async () =>
  (await shop.db.query<{ recipient: string }>(sql`SELECT recipient FROM emails WHERE event = 'restock'`)).map(
    ({ recipient }) => recipient,
  )
const createSoldOut = () => shop.createProduct({ name: 'Áo khoác', countInStock: 0 })

beforeEach(async () => {
  await shop.db.query(sql`DELETE FROM restock_requests`)
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test('a repeated request is stored once, and several processes queue one email when stock comes back', async () => {
  const coat = await createSoldOut()
  const answers = [await request(coat, 'Khach@tiem.example'), await request(coat, 'khach@tiem.example')]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, {}],
    [200, {}],
  ])
  await notifyRestock(shop.shop)
  expect(await listEmails()).toEqual([])
  await restock(coat, 5)
  await Promise.all([notifyRestock(shop.shop), notifyRestock(shop.shop), notifyRestock(shop.shop)])
  await restock(coat, 0)
  await restock(coat, 5)
  await notifyRestock(shop.shop)
  expect(await listEmails()).toEqual(['Khach@tiem.example'])
  expect(await listRequests()).toMatchObject([{ isNotified: true }])
})

test('a request for one variant waits for that variant', async () => {
  const shirt = await shop.createProduct({ name: 'Áo thun', countInStock: 3 })
  const coat = await createSoldOut()
  const variantId = coat.variants[0]?._id
  expect((await request(coat, 'a@tiem.example', { variantId })).status).toBe(200)
  expect(checkFailure(await request(coat, 'a@tiem.example', { variantId: shirt.variants[0]?._id }))).toBe(
    '404 not_found',
  )
  expect(checkFailure(await request(shirt, 'a@tiem.example'))).toBe('409 in_stock')
})

test('a request is refused for an unknown product, without a mail server, and after too many', async () => {
  const coat = await createSoldOut()
  const unknown = await visitor.post(`/api/v1/products/${unknownId}/restock-requests`, { email: 'a@b.vn' })
  expect(checkFailure(unknown)).toBe('404 not_found')
  expect(checkFailure(await request(coat, 'không phải email'))).toBe('400 invalid')
  mail.canSend = false
  expect(checkFailure(await request(coat, 'a@tiem.example'))).toBe('409 email_unavailable')
  expect((await visitor.get<{ sendsEmail: boolean }>('/api/v1/shop')).body.sendsEmail).toBe(false)
  mail.canSend = true
  const { maxAttempts } = rateLimits.restockIp
  for (let sent = 0; sent < maxAttempts; sent++) await request(coat, `a${sent}@tiem.example`)
  expect(checkFailure(await request(coat, 'cuoi@tiem.example'))).toBe('429 too_many_attempts')
})

test('the link of the email deletes every request of the address, twice without effect', async () => {
  const [coat, cap] = [await createSoldOut(), await createSoldOut()]
  for (const product of [coat, cap]) await request(product, 'a@tiem.example')
  await request(coat, 'b@tiem.example')
  const [first] = await listRequests()
  const token = signId(shop.shop, 'stop-restock', first?.id ?? '')
  const stop = (sent: string) => visitor.post('/api/v1/restock-requests/stop', { token: sent })
  expect(checkFailure(await stop(`${token}x`))).toBe('404 link_expired')
  for (let press = 0; press < 2; press++) expect((await stop(token)).status).toBe(200)
  expect(await listRequests()).toMatchObject([{ email: 'b@tiem.example' }])
})

test('restock requests are in the export of their account, and are deleted with the account and by the purge', async () => {
  const coat = await createSoldOut()
  const owner = await shop.verifiedShopper()
  const email = owner.user?.email ?? ''
  const consent = (await visitor.get<{ privacyVersion: string }>('/api/v1/shop')).body.privacyVersion
  await request(coat, email.toUpperCase(), { consent })
  await request(coat, 'khac@tiem.example', {}, owner)
  const exported = await owner.post<AccountExport>('/api/v1/account/export', { password })
  expect(exported.body.restockRequests).toMatchObject([
    { product: 'Áo khoác', email: email.toUpperCase(), privacyVersion: consent, notifiedAt: null },
    { email: 'khac@tiem.example', privacyVersion: null },
  ])
  expect((await owner.post('/api/v1/account/deletion', { password })).status).toBe(200)
  expect(await listRequests()).toEqual([])

  await request(coat, 'cu@tiem.example')
  await request(coat, 'moi@tiem.example')
  await shop.db.query(
    sql`UPDATE restock_requests SET created_at = now() - interval '7 months' WHERE email = 'cu@tiem.example'`,
  )
  expect(await purgeExpiredData(shop.shop)).toMatchObject({ restock: 1 })
  expect(await listRequests()).toMatchObject([{ email: 'moi@tiem.example' }])
})

test('no placeholder of a token contains another one, so each link gets its own token', () => {
  const placeholders = Object.values(tokenPlaceholders)
  for (const one of placeholders) {
    expect(placeholders.filter((other) => other.includes(one))).toEqual([one])
  }
})
