import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { listLostSecrets } from '#operations/maintenance/lost-secrets.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { adminEmail, password, type TestResponse } from '#test/shop.ts'
import { findWebhookProblem } from '../../../demo/webhook/verify-webhook.ts'
import { type CreatedWebhook, openWebhookShop, webhooksPath } from './webhook-shop.ts'

const shop = await openWebhookShop()
const { admin, db, allowedPrivateHosts, addReceiver } = shop
const outcome = (reply: TestResponse) => (reply.status < 400 ? `${reply.status}` : checkFailure(reply))
const create = (more: object = {}) =>
  admin.post<CreatedWebhook>(webhooksPath, {
    ...{ url: 'http://127.0.0.1:9/', types: ['order.placed'], password },
    ...more,
  })
const listEmails = () =>
  db.query<{ recipient: string; change: string }>(sql`
    SELECT recipient, about->>'change' AS change FROM emails WHERE event = 'webhook-changed' ORDER BY created_at, id`)

afterEach(async () => {
  await db.query(sql`DELETE FROM rate_limits`)
})
allowedPrivateHosts.push('127.0.0.1:9')

test('the secret is shown once and stored encrypted; the password is asked, and owners get an email', async () => {
  expect(outcome(await create({ password: 'khong-dung' }))).toBe('403 wrong_password')
  const { status, body } = await create()
  expect(status).toBe(201)
  expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const stored = await db.runScript('SELECT w::text AS row FROM webhook_endpoints w')
  const key = body.secret.slice(6)
  expect(JSON.stringify(stored)).not.toContain(key)
  expect(JSON.stringify((await admin.get(webhooksPath)).body)).not.toContain(key)
  expect(await listEmails()).toEqual([{ recipient: adminEmail, change: 'created' }])
  const { body: audit } = await admin.get<{ changes: AuditEntry[] }>(
    `/api/v1/admin/audit-log?entityId=${body._id}`,
  )
  expect(audit.changes).toMatchObject([{ action: 'create', name: 'http://127.0.0.1:9' }])
  expect(JSON.stringify(audit)).not.toContain(key)
})

test('an address must be https and public, without a password; one that the operator allowed may be neither', async () => {
  for (const url of [
    'http://tiem.example/',
    'https://127.0.0.1/',
    'https://127.0.0.1:9/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://0x7f000001/',
    'http://127.0.0.1:10/',
    'https://ai:mat-khau@127.0.0.1:9/',
    'ftp://127.0.0.1:9/',
    'javascript:alert(1)',
    'khong-phai-dia-chi',
    '',
  ]) {
    const refused = await create({ url })
    const isOpened = url === 'https://127.0.0.1:9/'
    expect([url, outcome(refused)]).toEqual([url, isOpened ? '201' : '400 invalid'])
    if (!isOpened) expect(refused.body.details?.[0]?.path).toBe('url')
  }
  expect(outcome(await create({ types: [] }))).toBe('400 invalid')
  expect(outcome(await create({ types: ['order.eaten'] }))).toBe('400 invalid')
})

test('a change needs the version that was read; pausing, resuming, renewing and deleting send an email each', async () => {
  const { webhook, read } = await addReceiver()
  await db.query(sql`DELETE FROM emails`)
  const { url, types, version } = webhook
  const path = `${webhooksPath}/${webhook._id}`
  const update = (more: object) =>
    admin.put<Webhook>(path, { url, types, version, isPaused: false, password, ...more })
  expect(outcome(await update({ isPaused: true }))).toBe('200')
  expect(outcome(await update({ isPaused: false }))).toBe('409 settings_changed')
  expect((await read())?.pauseReason).toBe('owner')
  expect(outcome(await update({ version: version + 1 }))).toBe('200')
  expect(outcome(await update({ version: version + 2, hasPersonalData: true }))).toBe('200')
  expect(outcome(await admin.post(`${path}/secret`, { password }))).toBe('200')
  expect(outcome(await admin.post(`${path}/deletion`, { password: 'khong-dung' }))).toBe('403 wrong_password')
  expect(outcome(await admin.post(`${path}/deletion`, { password }))).toBe('200')
  expect(outcome(await admin.post(`${path}/deletion`, { password }))).toBe('404 not_found')
  expect((await listEmails()).map(({ change }) => change)).toEqual([
    ...['paused', 'resumed', 'changed', 'rotated', 'deleted'],
  ])
  expect(outcome(await admin.get(`${webhooksPath}/${unknownId}/deliveries`))).toBe('404 not_found')
})

test('audit log and emails show the origin of an address, whose path may be its secret', async () => {
  const url = 'http://127.0.0.1:9/services/T0/bi-mat-1'
  const { body: webhook } = await create({ url })
  const path = `${webhooksPath}/${webhook._id}`
  const { types, version } = webhook
  const moved = { url: `${url}2`, types, version, isPaused: false, password }
  expect(outcome(await admin.put(path, moved))).toBe('200')
  const { body: tried } = await admin.post<{ eventId: string }>(`${path}/test`, {})
  expect(outcome(await admin.post(`${path}/deliveries/${tried.eventId}/resend`, {}))).toBe('200')
  expect(outcome(await admin.post(`${path}/deletion`, { password }))).toBe('200')
  const entries = await db.query<{ name: string }>(sql`
    SELECT name, before->>'url' AS before, after->>'url' AS after
    FROM audit_log WHERE entity_id = ${webhook._id} ORDER BY id`)
  const origin = 'http://127.0.0.1:9'
  expect(entries.map(({ name }) => name)).toEqual([origin, origin, origin, origin])
  expect(entries[1]).toMatchObject({ before: origin, after: `${origin} (đường dẫn mới)` })
  const stored = await db.query(sql`
    SELECT (SELECT json_agg(a) FROM audit_log a) AS audit, (SELECT json_agg(e) FROM emails e) AS emails`)
  expect(JSON.stringify(stored)).not.toContain('bi-mat')
})

test('for a day after a renewal the former secret also signs', async () => {
  const { webhook, receiver } = await addReceiver()
  const path = `${webhooksPath}/${webhook._id}`
  const { body: renewed } = await admin.post<CreatedWebhook>(`${path}/secret`, { password })
  const sendTest = async () => {
    await admin.post(`${path}/test`, {})
    const last = receiver.received.at(-1)
    if (!last) throw new Error('nothing was received')
    return [renewed.secret, webhook.secret].map((secret) => findWebhookProblem(last, secret))
  }
  expect(await sendTest()).toEqual([null, null])
  await db.query(
    sql`UPDATE webhook_endpoints SET rotated_at = now() - interval '25 hours' WHERE rotated_at IS NOT NULL`,
  )
  expect(await sendTest()).toEqual([null, 'no signature fits the secret'])
})

test('Gửi thử sends at once and returns the answer, even while the address is paused', async () => {
  const { webhook, receiver, readDeliveries } = await addReceiver()
  receiver.answer = { status: 418, body: 'ấm trà\u0000\u0007<b>' }
  const path = `${webhooksPath}/${webhook._id}/test`
  const { body: refused } = await admin.post<{ state: string; status: number }>(path, {})
  expect(refused).toMatchObject({ state: 'waiting', status: 418, response: 'ấm trà <b>', attempts: 1 })
  receiver.answer = { status: 204 }
  expect((await admin.post(path, {})).body).toMatchObject({ state: 'delivered', status: 204 })
  expect((await readDeliveries()).map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test'])
  expect(outcome(await admin.post(`${webhooksPath}/${unknownId}/test`, {}))).toBe('404 not_found')
})

test('an event or the events of a period are sent again under their ids', async () => {
  const { webhook, receiver, readDeliveries } = await addReceiver({ types: ['product.changed'] })
  await shop.createProduct()
  await shop.createProduct()
  await expect.poll(() => receiver.received.length).toBe(2)
  await expect
    .poll(async () => (await readDeliveries()).map(({ state }) => state))
    .toEqual(['delivered', 'delivered'])
  const [first] = await readDeliveries()
  const path = `${webhooksPath}/${webhook._id}/deliveries`
  const again = await admin.post(`${path}/${first?.eventId}/resend`, {})
  expect(again.body).toMatchObject({ state: 'delivered', eventId: first?.eventId })
  expect(receiver.received.at(-1)?.id).toBe(first?.eventId)
  const day = 86_400_000
  const period = (from: number, to: number) => ({
    from: new Date(Date.now() + from).toISOString(),
    to: new Date(Date.now() + to).toISOString(),
  })
  expect((await admin.post(`${path}/resend`, period(-2 * day, -day))).body).toEqual({ count: 0 })
  expect((await admin.post(`${path}/resend`, period(-day, day))).body).toEqual({ count: 2 })
  await expect.poll(() => receiver.received.length).toBe(5)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2)
  expect(outcome(await admin.post(`${path}/${unknownId}/resend`, {}))).toBe('404 not_found')
})

test('events are deleted after 30 days', async () => {
  const { readDeliveries } = await addReceiver({ types: ['product.changed'] })
  await shop.createProduct()
  await expect.poll(async () => (await readDeliveries()).length).toBe(1)
  await db.query(sql`UPDATE events SET created_at = now() - interval '31 days'`)
  await purgeExpiredData(shop.shop)
  expect(await readDeliveries()).toEqual([])
})

test('after a restore with another SECRET nothing is sent until the secret is renewed', async () => {
  const { webhook, receiver, read } = await addReceiver({ types: ['product.changed'] })
  const { secret } = shop.shop
  shop.shop.secret = 'another secret of the tests, long enough'
  expect((await read())?.isSecretLost).toBe(true)
  expect(await listLostSecrets(shop.shop)).toContain(`Webhook: ${new URL(webhook.url).origin}`)
  await shop.createProduct()
  await admin.post(`${webhooksPath}/${webhook._id}/test`, {})
  expect(receiver.received).toEqual([])
  const renewed = await admin.post<CreatedWebhook>(`${webhooksPath}/${webhook._id}/secret`, { password })
  expect(renewed.body.isSecretLost).toBe(false)
  // The event of the test is held for some seconds for the call that could not send it.
  await db.query(sql`UPDATE webhook_deliveries SET next_at = now()`)
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2)
  for (const event of receiver.received) expect(findWebhookProblem(event, renewed.body.secret)).toBeNull()
  shop.shop.secret = secret
})
