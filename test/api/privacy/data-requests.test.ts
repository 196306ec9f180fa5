import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { DataRequest } from '#contract/privacy/data-requests.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { signId } from '#operations/emails/signed-id.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { askedByPhone, listAuditRows } from '#test/api/staff/audit-entries.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const at = '/api/v1/admin/data-requests'
const list = async (query = '') => (await admin.get<DataRequest[]>(`${at}${query}`)).body
const add = (more: object = {}) => admin.post<DataRequest>(at, { ...askedByPhone, ...more })
const updateRequest = (id: string, body: object) => admin.put<DataRequest>(`${at}/${id}`, body)
const today = toShopDay(new Date())

test('a request by phone has legal deadlines, is acknowledged and ends with an outcome', async () => {
  const { status, body: request } = await add({ kind: 'correction', note: 'Sai tên đường' })
  expect([status, request]).toMatchObject([
    201,
    { state: 'open', receivedOn: '2026-01-09', replyBy: '2026-01-13', doneBy: '2026-01-19', repliedAt: null },
  ])
  const replied = await updateRequest(request._id, { action: 'reply' })
  expect(replied.body.repliedAt).not.toBeNull()
  expect(checkFailure(await updateRequest(request._id, { action: 'reply' }))).toBe('409 request_closed')
  const ended = await updateRequest(request._id, {
    action: 'end',
    state: 'done',
    outcome: 'Đã sửa tên đường',
  })
  expect(ended.body).toMatchObject({
    state: 'done',
    requester: 'Chị Ước',
    outcome: 'Đã sửa tên đường',
    late: false,
  })
  const again = { action: 'end', state: 'refused', outcome: 'x' }
  expect(checkFailure(await updateRequest(request._id, again))).toBe('409 request_closed')
  const auditEntries = JSON.stringify(
    (await listAuditRows(shop.db)).filter(({ entity }) => entity === 'data-request'),
  )
  expect(auditEntries).toContain('Sửa dữ liệu')
  // The audit log says that it was handled, not who made the request.
  expect(auditEntries).not.toMatch(/Ước|đường/)
})

test('an incomplete request or one received tomorrow is refused at its field', async () => {
  const tomorrow = addDays(today, 1)
  for (const [more, field] of [
    [{ requester: ' ' }, 'requester'],
    [{ kind: 'all' }, 'kind'],
    [{ channel: 'shop' }, 'channel'],
    [{ receivedOn: '21/11/2026' }, 'receivedOn'],
    [{ receivedOn: tomorrow }, 'receivedOn'],
  ] as const) {
    const answer = await add(more)
    expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [field]])
  }
  const { body } = await add()
  const ending = await updateRequest(body._id, { action: 'end', state: 'done', outcome: '' })
  expect(listInvalidFields(ending)).toEqual(['outcome'])
})

test('open requests come first, the most urgent at the top, and late ones are marked', async () => {
  await shop.db.query(sql`DELETE FROM data_requests`)
  const { body: late } = await add({ receivedOn: addDays(today, -60), kind: 'access' })
  const { body: fresh } = await add({ receivedOn: today, kind: 'erasure' })
  const { body: soon } = await add({ receivedOn: today, kind: 'access' })
  const { body: ended } = await add({ receivedOn: addDays(today, -90) })
  await updateRequest(ended._id, {
    action: 'end',
    state: 'refused',
    outcome: 'Không phải khách của cửa hàng',
  })
  expect((await list()).map(({ _id, late }) => [_id, late])).toEqual([
    [late._id, true],
    [soon._id, false],
    [fresh._id, false],
    [ended._id, false],
  ])
  expect((await list('?q=KHONG%20phai%20khach')).map(({ _id }) => _id)).toEqual([ended._id])
  expect(await list('?q=%25')).toEqual([])
  expect((await list('?state=open&limit=1&page=2')).map(({ _id }) => _id)).toEqual([soon._id])
  expect((await admin.get(`${at}?state=refused`)).headers.get('x-total-count')).toBe('1')
})

test('a fulfilled erasure also removes the name from the request', async () => {
  const { body } = await add({ kind: 'erasure', note: 'Số 0912 345 678' })
  await updateRequest(body._id, { action: 'reply' })
  const done = await updateRequest(body._id, { action: 'end', state: 'done', outcome: 'Đã xoá 2 đơn' })
  expect(done.body).toMatchObject({ requester: '', note: '', outcome: 'Đã xoá 2 đơn' })
  expect((await list('?q=0912')).map(({ _id }) => _id)).not.toContain(body._id)
})

test('actions of shoppers on their own data are recorded as fulfilled, once a day', async () => {
  await shop.db.query(sql`DELETE FROM data_requests`)
  const shopper = await shop.shopper()
  const { email = '' } = shopper.user ?? {}
  const take = async () =>
    (await shopper.post<AccountExport>('/api/v1/account/export', { password })).body.dataRequests
  await take()
  expect(await take()).toEqual([
    { kind: 'access', receivedOn: today, state: 'done', outcome: 'Đã tải file dữ liệu của mình' },
  ])
  await shopper.post('/api/v1/newsletter', { email })
  const [row] = await shop.db.query<{ linkId: string; id: string }>(sql`
    SELECT link_id AS "linkId", subscription_id AS id FROM emails WHERE recipient = ${email}`)
  await shopper.post('/api/v1/newsletter/confirm', {
    token: deriveLinkToken(shop.shop, 'newsletter', row?.linkId ?? ''),
  })
  const token = signId(shop.shop, 'unsubscribe', row?.id ?? '')
  for (let press = 0; press < 2; press++)
    await shop.anonymous().post('/api/v1/newsletter/unsubscribe', { token })
  await shopper.post('/api/v1/account/deletion', { password })
  const rows = await list()
  expect(rows.map(({ kind, state, channel }) => [kind, state, channel]).sort()).toEqual([
    ['access', 'done', 'shop'],
    ['erasure', 'done', 'shop'],
    ['withdrawal', 'done', 'shop'],
  ])
  expect(JSON.stringify(rows)).not.toContain(email)
  const stored = await shop.db.query(sql`SELECT account_id FROM data_requests WHERE account_id IS NOT NULL`)
  expect(stored).toHaveLength(0)
})

test('the purge deletes data after the retention periods of the settings and counts it', async () => {
  const { body: settings } = await admin.get<ShopSettings>('/api/v1/admin/settings')
  expect(settings).toMatchObject({ cartMonths: 12, emailDays: 90, requestMonths: 24, auditLogMonths: 60 })
  const put = (change: object) =>
    admin.put('/api/v1/admin/settings', { version: settings.version, ...change })
  for (const wrong of [{ cartMonths: 0 }, { emailDays: 6 }, { requestMonths: 0.5 }, { auditLogMonths: 11 }]) {
    expect(checkFailure(await put(wrong))).toBe('400 invalid')
  }
  expect((await put({ cartMonths: 2, emailDays: 30, requestMonths: 3, auditLogMonths: 12 })).status).toBe(200)
  await shop.db.query(sql`DELETE FROM data_requests`)
  const [away, here] = [await shop.shopper(), await shop.shopper()]
  const shirt = await shop.createProduct()
  await away.add(shirt)
  await here.add(shirt)
  await shop.db.query(
    sql`UPDATE cart_lines SET added_at = now() - interval '63 days', changed_at = now() - interval '63 days'`,
  )
  await shop.db.query(
    sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = ${away.id}`,
  )
  for (const months of [2, 4]) {
    const { body } = await add()
    await updateRequest(body._id, { action: 'end', state: 'done', outcome: 'Xong' })
    await shop.db.query(sql`
      UPDATE data_requests SET ended_at = now() - make_interval(months => ${months}) WHERE id = ${body._id}`)
  }
  const { body: open } = await add()
  await shop.db.query(sql`UPDATE audit_log SET at = now() - interval '13 months' WHERE entity = 'product'`)
  const purged = await purgeExpiredData(shop.shop)
  expect(purged).toMatchObject({ carts: 1, requests: 1, auditEntries: 1, sessions: 1 })
  expect((await here.cart()).products).toHaveLength(1)
  expect((await list()).map(({ _id }) => _id)).toContain(open._id)
  expect(await list()).toHaveLength(2)
  expect(await purgeExpiredData(shop.shop)).toEqual({})
  const { body: purges } =
    await admin.get<{ what: string; total: number; last: number }[]>('/api/v1/admin/purges')
  expect(purges).toContainEqual(expect.objectContaining({ what: 'carts', total: 1, last: 1 }))
})

test('a cart whose quantity was changed yesterday stays, with its lines in their order', async () => {
  const shopper = await shop.shopper()
  for (const product of [await shop.createProduct(), await shop.createProduct()]) await shopper.add(product)
  await shop.db.query(sql`
    UPDATE cart_lines SET added_at = added_at - interval '3 years', changed_at = changed_at - interval '3 years'
    WHERE cart_id = (SELECT id FROM carts WHERE account_id = ${shopper.id})`)
  const [first, second] = (await shopper.cart()).products
  await shopper.add({ _id: first?.productId ?? '' })
  await shop.db.query(sql`DELETE FROM sessions WHERE account_id = ${shopper.id}`)
  await purgeExpiredData(shop.shop)
  const left = await shop.db.query<{ id: string }>(sql`
    SELECT l.variant_id AS id FROM cart_lines l JOIN carts c ON c.id = l.cart_id
    WHERE c.account_id = ${shopper.id} ORDER BY l.added_at`)
  expect(left).toEqual([{ id: first?.variantId }, { id: second?.variantId }])
})

test('the purge empties old carts in batches that finish in time', async () => {
  const { db } = shop
  await shop.createProduct()
  // These carts have no account, because creating so many accounts would take too long.
  await db.query(sql`ALTER TABLE carts DROP CONSTRAINT carts_account_id_fkey`)
  await db.query(
    sql`INSERT INTO carts (id, account_id, unmerged_lines) SELECT gen_random_uuid(), gen_random_uuid(), 2 FROM generate_series(1, 12000)`,
  )
  await db.query(sql`
      INSERT INTO cart_lines (cart_id, variant_id, quantity, added_at, changed_at)
      SELECT c.id, (SELECT id FROM variants LIMIT 1), 1, now() - interval '3 years', now() - interval '3 years' FROM carts c
      WHERE NOT EXISTS (SELECT FROM accounts a WHERE a.id = c.account_id)`)
  await db.runScript(`
    CREATE FUNCTION too_much() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM gone) > 5000 THEN RAISE 'too much at once'; END IF; RETURN NULL; END $$;
    CREATE TRIGGER too_much AFTER DELETE ON cart_lines REFERENCING OLD TABLE AS gone EXECUTE FUNCTION too_much()`)
  expect(await purgeExpiredData(shop.shop)).toMatchObject({ carts: 12_000 })
  expect(await db.query(sql`SELECT FROM carts WHERE unmerged_lines > 0`)).toEqual([])
  await db.query(sql`DROP FUNCTION too_much CASCADE`)
})
