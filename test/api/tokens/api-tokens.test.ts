import { Writable } from 'node:stream'
import pino from 'pino'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import type { ApiToken } from '#contract/tokens/api-tokens.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { adminEmail, openTestShop, password, type TestClient, type TestResponse } from '#test/shop.ts'

const logged: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  }),
)
const shop = await openTestShop({ log })
const { admin, db } = shop
const url = '/api/v1/admin/api-tokens'
type CreatedToken = ApiToken & { token: string }

const create = async (more: object = {}, who = admin) =>
  who.post<CreatedToken>(url, { name: 'Kế toán', rights: ['orders'], days: 30, password, ...more })
const createText = async (more: object = {}, who = admin) => (await create(more, who)).body.token
const send = <T = unknown>(token: string, path: string, init: RequestInit = {}, who = shop.anonymous()) =>
  who.send<T>(init.method ?? 'GET', path, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
const outcome = (reply: TestResponse) => (reply.status < 400 ? `${reply.status}` : checkFailure(reply))
const tryOrders = async (token: string) => outcome(await send(token, '/api/v1/orders'))
const withdraw = (id: string, secret = password, who = admin) =>
  who.post(`${url}/${id}/withdrawal`, { password: secret })
const list = async () => (await admin.get<ApiToken[]>(url)).body

async function secondOwner(name = 'Chủ thứ hai'): Promise<TestClient> {
  const other = await shop.verifiedShopper(name)
  const email = other.user?.email ?? ''
  await admin.post('/api/v1/admin/staff', { email, password, rights: null })
  return other.signIn(email)
}
const changeRights = (id: string, rights: string[] | null) =>
  admin.put(`/api/v1/admin/staff/${id}/rights`, { rights, password })
const tokenEmails = () =>
  db.query<{ recipient: string; about: { token: string; isWithdrawn: boolean } }>(
    sql`SELECT recipient, about FROM emails WHERE event = 'api-token-changed' ORDER BY created_at, id`,
  )

afterEach(async () => {
  await db.query(sql`DELETE FROM rate_limits`)
})

test('a token is shown once, stored only as a hash, listed with its rights and its last use', async () => {
  const { status, body } = await create({ rights: ['orders', 'catalogue', 'orders'] })
  expect(status).toBe(201)
  expect(body.token).toMatch(/^tiem_[\w-]{43}$/)
  const days = (Date.parse(body.expiresAt) - Date.parse(body.createdAt)) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(await tryOrders(body.token)).toBe('200')
  const listed = (await list()).find(({ _id }) => _id === body._id)
  expect(listed).toMatchObject({ name: 'Kế toán', rights: ['catalogue', 'orders'], by: 'Chủ tiệm' })
  expect(Date.now() - Date.parse(listed?.lastUsedAt ?? '')).toBeLessThan(60_000)
  expect(JSON.stringify(await list())).not.toContain(body.token.slice(5))
  const rows = await db.runScript(`SELECT t::text AS row FROM api_tokens t UNION ALL
    SELECT e::text FROM emails e UNION ALL SELECT a::text FROM audit_log a`)
  expect(JSON.stringify(rows)).not.toContain(body.token.slice(5))
  expect(logged.join('')).not.toContain(body.token.slice(5))
})

test('only an owner creates a token, with the password; name, rights and days are checked', async () => {
  const staffMember = await shop.verifiedShopper()
  const email = staffMember.user?.email ?? ''
  await admin.post('/api/v1/admin/staff', { email, password, rights: ['settings'] })
  await staffMember.signIn(email)
  expect(outcome(await create({}, staffMember))).toBe('403 missing_right')
  expect(outcome(await create({ password: 'khong-dung' }))).toBe('403 wrong_password')
  for (const wrong of [
    { name: '' },
    { rights: [] },
    { rights: ['admin'] },
    { rights: null },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { token: 'tiem_x' },
  ]) {
    expect(outcome(await create(wrong))).toBe('400 invalid')
  }
  expect(outcome(await withdraw(unknownId))).toBe('404 not_found')
})

test('creating and withdrawing a token sends every owner an email and leaves an audit entry', async () => {
  const other = await secondOwner()
  await db.query(sql`DELETE FROM emails`)
  const { body } = await create({ name: 'Kho ngoài' })
  expect(outcome(await withdraw(body._id, 'khong-dung'))).toBe('403 wrong_password')
  expect(outcome(await withdraw(body._id))).toBe('200')
  expect(outcome(await withdraw(body._id))).toBe('404 not_found')
  expect(await tryOrders(body.token)).toBe('401 invalid_token')
  const emails = await tokenEmails()
  const owners = [adminEmail, other.user?.email]
  for (const isWithdrawn of [false, true]) {
    const sent = emails.filter(({ about }) => about.isWithdrawn === isWithdrawn)
    expect(sent.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(owners))
    expect(sent[0]?.about.token).toBe('Kho ngoài')
  }
  const { body: audit } = await admin.get<{ changes: AuditEntry[] }>(
    `/api/v1/admin/audit-log?entityId=${body._id}`,
  )
  expect(audit.changes.map(({ action, name }) => [action, name])).toEqual([
    ['delete', 'Kho ngoài'],
    ['create', 'Kho ngoài'],
  ])
})

test('a change by a program is in the audit log under the name of its token', async () => {
  const { body } = await create({ rights: ['catalogue'], name: 'Máy kho' })
  const headers = { 'content-type': 'application/json' }
  const product = JSON.stringify({ name: 'Áo từ máy', price: 1000 })
  const response = await send<Product>(body.token, '/api/v1/products', {
    method: 'POST',
    headers,
    body: product,
  })
  expect(response.status).toBe(201)
  const { body: audit } = await admin.get<{ changes: AuditEntry[] }>(
    `/api/v1/admin/audit-log?entityId=${response.body._id}`,
  )
  expect(audit.changes[0]?.by.name).toBe('Mã API Máy kho')
})

test('a program sees products that are not for sale, and owns nothing of the person who created its token', async () => {
  const hidden = await shop.createProduct({ state: 'draft' })
  const token = await createText({ rights: ['catalogue'] })
  expect(outcome(await send(token, `/api/v1/products/${hidden._id}`))).toBe('200')
  expect(outcome(await shop.anonymous().get(`/api/v1/products/${hidden._id}`))).toBe('404 not_found')
  await admin.add(await shop.createProduct())
  const { body: order } = await admin.order()
  expect(outcome(await send(token, `/api/v1/carts/${admin.id}`))).toBe('403 forbidden')
  expect(outcome(await send(token, `/api/v1/orders/by-id/${order._id}`))).toBe('404 not_found')
  expect(outcome(await send(token, '/api/v1/account/profile'))).toBe('403 token_not_accepted')
})

test('a program that cancels an order of the person who created its token cancels it as the shop', async () => {
  const owner = await secondOwner('Chủ kho')
  await owner.add(await shop.createProduct({ countInStock: 5 }), 1)
  const { _id } = (await owner.order()).body
  const token = await createText({ name: 'Kho' }, owner)
  const cancelled = await send<Order>(token, `/api/v1/orders/cancel/${_id}`, { method: 'PUT' })
  expect([cancelled.status, cancelled.body.cancelReason]).toEqual([200, 'staff'])
  const { body } = await admin.get<{ changes: AuditEntry[] }>(`/api/v1/admin/audit-log?entityId=${_id}`)
  expect(body.changes.map(({ by }) => by.name)).toContain('Mã API Kho')
})

test('a token beside a session cookie, an unknown, malformed or expired one is refused', async () => {
  const { body } = await create()
  const { token } = body
  expect(outcome(await send(token, '/api/v1/orders', {}, admin))).toBe('400 token_with_cookie')
  expect(outcome(await send(token, '/api/v1/auth/session', {}, admin))).toBe('400 token_with_cookie')
  const guest = await shop.anonymous().startAsGuest()
  expect(outcome(await send(token, '/api/v1/orders', {}, guest))).toBe('400 token_with_cookie')
  const wrongTokens = [`${token}x`, token.slice(0, -1), token.toUpperCase(), token.slice(5), 'tiem_', '']
  for (const wrong of wrongTokens) expect(await tryOrders(wrong)).toBe('401 invalid_token')
  await db.query(sql`UPDATE api_tokens SET expires_at = now() WHERE id = ${body._id}`)
  expect(await tryOrders(token)).toBe('401 invalid_token')
  expect((await list()).find(({ _id }) => _id === body._id)?.isExpired).toBe(true)
  await db.query(sql`UPDATE api_tokens SET expires_at = now() - interval '31 days' WHERE id = ${body._id}`)
  await purgeExpiredData(shop.shop)
  expect((await list()).map(({ _id }) => _id)).not.toContain(body._id)
})

test('a token becomes invalid for good when its creator loses a right that it carries, and keeps working otherwise', async () => {
  const maker = await secondOwner()
  const orders = await createText({ rights: ['orders'] }, maker)
  const both = await createText({ rights: ['orders', 'money'], name: 'Cả hai' }, maker)
  await db.query(sql`DELETE FROM emails`)
  expect(outcome(await changeRights(maker.id, ['orders', 'catalogue']))).toBe('200')
  expect([await tryOrders(orders), await tryOrders(both)]).toEqual(['200', '401 invalid_token'])
  expect((await tokenEmails()).map(({ about }) => about.token)).toContain('Cả hai')
  await changeRights(maker.id, null)
  expect(await tryOrders(both)).toBe('401 invalid_token')
  await admin.post(`/api/v1/admin/staff/${maker.id}/dismissal`, { password })
  expect(await tryOrders(orders)).toBe('401 invalid_token')
  expect((await list()).map(({ by }) => by)).not.toContain('Chủ thứ hai')
  expect(await brokenInvariants(db)).toEqual([])
})

test('a token of an owner who deletes the account becomes invalid, and the other owners get an email', async () => {
  const maker = await secondOwner()
  const token = await createText({ name: 'Của người đi' }, maker)
  await db.query(sql`DELETE FROM emails`)
  expect(outcome(await maker.post('/api/v1/account/deletion', { password }))).toBe('200')
  expect(await tryOrders(token)).toBe('401 invalid_token')
  const emails = await tokenEmails()
  expect(emails.map(({ recipient, about }) => [recipient, about.token])).toContainEqual([
    adminEmail,
    'Của người đi',
  ])
})

test('a token does not work while the shop requires a second factor that its creator lacks', async () => {
  const token = await createText()
  await db.query(sql`UPDATE settings SET requires_second_factor = true`)
  expect(await tryOrders(token)).toBe('403 second_factor_missing')
  await db.query(sql`UPDATE settings SET requires_second_factor = false`)
  expect(await tryOrders(token)).toBe('200')
})

test('a token has its own rate limit, which slows neither staff nor another token', async () => {
  const [busy, calm] = [await createText(), await createText()]
  await tryOrders(busy)
  await db.query(sql`UPDATE rate_limits SET count = 600`)
  const limited = await send(busy, '/api/v1/orders')
  expect(outcome(limited)).toBe('429 too_many_attempts')
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await tryOrders(calm)).toBe('200')
  expect(outcome(await admin.get('/api/v1/orders'))).toBe('200')
})

test('at most 50 tokens exist', async () => {
  await db.query(sql`
    INSERT INTO api_tokens (id, token_hash, name, rights, created_by, expires_at)
    SELECT gen_random_uuid(), sha256(n::text::bytea), 'Nhiều', '{orders}', ${admin.id}, now() + interval '1 day'
    FROM generate_series(1, 50 - (SELECT count(*)::int FROM api_tokens)) n`)
  expect(outcome(await create())).toBe('409 list_full')
  expect(await list()).toHaveLength(50)
})
