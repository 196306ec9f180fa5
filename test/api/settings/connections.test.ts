import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import type { Connection, ConnectionTest } from '#contract/settings/connections.ts'
import { openMailer } from '#operations/emails/mailer.ts'
import { startOutbox } from '#operations/emails/send-outbox.ts'
import { listLostSecrets } from '#operations/maintenance/lost-secrets.ts'
import {
  refreshConnections,
  startConnectionRefresh,
} from '#operations/settings/connections/refresh-connections.ts'
import type { Shop } from '#operations/shop.ts'
import { afterwards } from '#test/afterwards.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { sepayReport, signedBySepay } from '#test/api/payments/transfers.ts'
import { carrierKey, startCarrier } from '#test/servers/carrier.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
import { openTestShop, password, type TestShop } from '#test/shop.ts'
import { startVnpaySimulator } from '../../../demo/vnpay-simulator.ts'

const smtpPassword = 'mat-khau-gui-thu-9876'
const mailbox = await openMailbox({ password: smtpPassword })
const mailHost = `127.0.0.1:${mailbox.port}`
const mailFields = {
  host: '127.0.0.1',
  port: String(mailbox.port),
  user: 'cua-hang@tiem.example',
  password: smtpPassword,
  from: 'cua-hang@tiem.example',
}

async function openShop(operator: Shop['operator'] = {}): Promise<TestShop> {
  const shop = await openTestShop()
  shop.shop.mail = { publicUrl: 'https://tiem.example', from: null, canSend: false }
  shop.shop.operator = operator
  await refreshConnections(shop.shop)
  return shop
}
async function find({ admin }: Pick<TestShop, 'admin'>, service: string): Promise<Connection> {
  const { body } = await admin.get<Connection[]>(paths.listConnections[1])
  const found = body.find((one) => one.service === service)
  if (!found) throw new Error(`${service} is not listed`)
  return found
}
async function connect(shop: TestShop, service: string, fields: object | null, more: object = {}) {
  const version = (await find(shop, service)).stored?.version ?? 0
  const path = fillPath(paths.changeConnection[1], { service })
  return shop.admin.put<Connection>(path, { version, fields, password, ...more })
}
const tryOut = async ({ admin }: TestShop, service: string) =>
  (await admin.post<ConnectionTest>(fillPath(paths.testConnection[1], { service }), {})).body
const listAllEmails = async ({ db }: TestShop, event: string) =>
  db.query<{ details: object }>(sql`SELECT about AS details FROM emails WHERE event = ${event}`)

test('a mail server that an owner enters sends the waiting emails without a restart', async () => {
  const shop = await openShop({ allowedPrivateHosts: [mailHost] })
  const stop = startOutbox(shop.shop, {
    createMailer: () => openMailer(shop.shop.smtp, shop.shop.operator?.allowedPrivateHosts),
    pollIntervalMs: 20,
  })
  afterwards(stop)
  const saved = await connect(shop, 'mail', mailFields)
  expect(saved.body).toMatchObject({ service: 'mail', on: true, setBy: 'owner', secretsToEnter: [] })
  await expect.poll(() => mailbox.taken.map(({ head }) => head).join()).toContain('Subject: ')
  expect(mailbox.taken.some(({ text }) => text.includes('Gửi thư'))).toBe(true)
})

test('a mail server that the operator allows needs no TLS, also if its name is typed in capitals', async () => {
  const account = { host: 'LOCALHOST', port: mailbox.port, user: mailFields.user, password: smtpPassword }
  const mailer = await openMailer(account, [`localhost:${mailbox.port}`])
  expect(await mailer.connect()).toBeNull()
  mailer.close()
})

test('the test sends an email to the owner who starts it; a wrong password gives one sentence', async () => {
  const shop = await openShop({ allowedPrivateHosts: [mailHost] })
  await connect(shop, 'mail', mailFields)
  const before = mailbox.taken.length
  expect(await tryOut(shop, 'mail')).toMatchObject({ works: true })
  expect(mailbox.taken[before]?.to).toEqual([shop.admin.user?.email])
  await connect(shop, 'mail', { ...mailFields, password: 'sai-mat-khau' })
  const failed = await tryOut(shop, 'mail')
  expect(failed.works).toBe(false)
  expect(failed.message).toContain('Máy chủ thư không cho đăng nhập')
})

test('the former mail server delivers the notice that it was replaced', async () => {
  const former = await openMailbox({ password: smtpPassword })
  const formerFields = { ...mailFields, port: String(former.port) }
  const shop = await openShop({ allowedPrivateHosts: [mailHost, `127.0.0.1:${former.port}`] })
  await connect(shop, 'mail', formerFields)
  expect(former.taken).toHaveLength(0)
  await connect(shop, 'mail', mailFields)
  expect(former.taken.map(({ to }) => to)).toContainEqual([shop.admin.user?.email])
  expect(former.taken.at(-1)?.text).toContain('Một kết nối của cửa hàng đã đổi')
})

test('a stored secret is encrypted, and the browser gets its last four characters', async () => {
  const shop = await openShop({ allowedPrivateHosts: [mailHost] })
  await connect(shop, 'mail', mailFields)
  const listed = await shop.admin.get(paths.listConnections[1])
  expect(JSON.stringify(listed.body)).not.toContain(smtpPassword)
  expect((await find(shop, 'mail')).stored).toMatchObject({
    values: { host: '127.0.0.1', from: 'cua-hang@tiem.example' },
    secrets: { password: '9876' },
  })
  const stored = await shop.db.query(sql`SELECT * FROM connections`)
  const log = await shop.db.query(sql`SELECT * FROM audit_log`)
  expect(JSON.stringify([stored, log, await listAllEmails(shop, 'connection-changed')])).not.toContain(
    smtpPassword,
  )
})

test('an empty secret field keeps the stored secret, but not for another server', async () => {
  const shop = await openShop({ allowedPrivateHosts: [mailHost] })
  await connect(shop, 'mail', mailFields)
  const response = await connect(shop, 'mail', { ...mailFields, password: '', from: 'moi@tiem.example' })
  expect([response.status, response.body.on]).toEqual([200, true])
  expect(await tryOut(shop, 'mail')).toMatchObject({ works: true })
  const moved = await connect(shop, 'mail', { ...mailFields, password: '', port: '2525' })
  expect([checkFailure(moved), listInvalidFields(moved)]).toEqual(['400 invalid', ['fields.password']])
})

test('every change needs the password and is announced to every owner, without the secret', async () => {
  const shop = await openShop()
  const secret = 'chuoi-bi-mat-cua-sepay'
  const refused = await connect(shop, 'sepay', { secret }, { password: 'khong-dung' })
  expect(checkFailure(refused)).toBe('403 wrong_password')
  expect((await find(shop, 'sepay')).on).toBe(false)
  expect((await connect(shop, 'sepay', { secret })).status).toBe(200)
  expect((await connect(shop, 'sepay', null)).body).toMatchObject({ on: false, setBy: null })
  expect((await listAllEmails(shop, 'connection-changed')).map(({ details }) => details)).toEqual([
    { by: 'Chủ tiệm', service: 'sepay', isConnected: true, address: null },
    { by: 'Chủ tiệm', service: 'sepay', isConnected: false, address: null },
  ])
})

test('staff with the right `settings` see that a service is on, and nothing that was entered', async () => {
  const shop = await openShop()
  await connect(shop, 'payos', { checksumKey: 'khoa-checksum-cua-payos' })
  const clerk = await shop.verifiedShopper('Nguyễn Thị Kho')
  const email = clerk.user?.email ?? ''
  await shop.admin.post('/api/v1/admin/staff', { email, password, rights: ['settings'] })
  await clerk.signIn(email)
  expect(await find({ admin: clerk }, 'payos')).toMatchObject({ on: true, stored: null })
  const changed = await clerk.put(fillPath(paths.changeConnection[1], { service: 'payos' }), {
    ...{ version: 1, fields: null, password },
  })
  expect(checkFailure(changed)).toBe('403 missing_right')
})

test('the second of two concurrent changes is refused', async () => {
  const shop = await openShop()
  const { version } = (await find(shop, 'sepay')).stored ?? { version: 0 }
  const secrets = ['mot-chuoi-bi-mat-dai', 'hai-chuoi-bi-mat-dai']
  const answers = await Promise.all(secrets.map((secret) => connect(shop, 'sepay', { secret }, { version })))
  expect(answers.filter(({ status }) => status !== 200).map(checkFailure)).toEqual(['409 settings_changed'])
})

test('the environment takes precedence, and a form cannot change it', async () => {
  const shop = await openShop({ sepaySecret: 'bi-mat-tu-moi-truong', allowedPrivateHosts: [] })
  const { version } = (await find(shop, 'sepay')).stored ?? { version: 0 }
  const changed = await connect(shop, 'sepay', { secret: 'bi-mat-tu-bieu-mau' }, { version })
  expect(checkFailure(changed)).toBe('409 connection_set_by_operator')
  expect(await find(shop, 'sepay')).toMatchObject({ on: true, setBy: 'operator' })
})

test.each([
  ['127.0.0.1', 'mạng nội bộ'],
  ['169.254.169.254', 'mạng nội bộ'],
  ['localhost', 'mạng nội bộ'],
  ['khong-co.invalid', 'Không tìm thấy máy chủ'],
])('the mail server %s is refused at its field', async (host, sentence) => {
  const shop = await openShop()
  const refused = await connect(shop, 'mail', { ...mailFields, host })
  expect(listInvalidFields(refused)).toEqual(['fields.host'])
  expect(refused.body.details?.[0]?.message).toContain(sentence)
})

test('each missing or wrong value is named at its field', async () => {
  const shop = await openShop()
  const mail = await connect(shop, 'mail', {
    host: 'smtp gmail',
    port: 'x',
    from: 'khong phai email',
    la: '1',
  })
  expect(listInvalidFields(mail).toSorted()).toEqual([
    ...['fields.from', 'fields.host', 'fields.la', 'fields.password', 'fields.port', 'fields.user'],
  ])
  const vnpay = await connect(shop, 'vnpay', {
    ...{ url: 'http://vnpay.example/pay', terminal: 'TIEM0001', secret: 'mot-chuoi-bi-mat-dai' },
  })
  expect(vnpay.body.details).toEqual([{ path: 'fields.url', message: 'Địa chỉ bắt đầu bằng https://' }])
})

test('transfers are accepted with the secret that an owner entered, and with no other', async () => {
  const shop = await openShop()
  const secret = 'chuoi-bi-mat-cua-sepay'
  const send = (key: string) =>
    shop.anonymous().send('POST', paths.receiveSepayWebhook[1], signedBySepay(sepayReport(), key))
  expect((await send(secret)).status).toBe(404)
  await connect(shop, 'sepay', { secret })
  expect((await send(secret)).status).toBe(200)
  expect((await send('mot-chuoi-khac-hoan-toan')).status).toBe(401)
})

test('the test of SePay and PayOS says whether the address is open to the Internet', async () => {
  const shop = await openShop()
  await connect(shop, 'payos', { checksumKey: 'khoa-checksum-cua-payos' })
  expect(await tryOut(shop, 'payos')).toMatchObject({
    works: false,
    message: expect.stringContaining('từ Internet không mở được'),
  })
})

test('a carrier that an owner entered takes parcels; its test reports a wrong key', async () => {
  const probe = await openTestShop()
  const carrier = await startCarrier(probe.url)
  const shop = await openShop({ allowedPrivateHosts: [new URL(carrier.url).host] })
  await connect(shop, 'carrier', { url: carrier.url, key: carrierKey })
  expect(await tryOut(shop, 'carrier')).toMatchObject({ works: true })
  await connect(shop, 'carrier', { url: carrier.url, key: 'mot-khoa-khong-dung' })
  expect(await tryOut(shop, 'carrier')).toEqual({
    works: false,
    message: 'Hãng vận chuyển không nhận khoá kết nối này.',
  })
})

test('VNPay is offered once it is entered; its test asks the payment page', async () => {
  const shop = await openShop()
  const secret = 'chuoi-bi-mat-cua-vnpay'
  const simulator = await startVnpaySimulator({ secret, callbackUrl: shop.url })
  afterwards(simulator.close)
  shop.shop.operator = { allowedPrivateHosts: [new URL(simulator.url).host] }
  const fields = { url: simulator.url, terminal: 'TIEM0001', secret }
  expect((await connect(shop, 'vnpay', fields)).status).toBe(200)
  const { body } = await shop.anonymous().get<{ payments: string[] }>(paths.getPublicSettings[1])
  expect(body.payments).toContain('vnpay')
  expect((await find(shop, 'vnpay')).callback).toMatch(/\/api\/v1\/payments\/vnpay$/)
  expect((await find(shop, 'momo')).callback).toBeNull()
  expect(await tryOut(shop, 'vnpay')).toMatchObject({ works: true })
  await connect(shop, 'vnpay', { ...fields, secret: 'mot-chuoi-bi-mat-khac' })
  expect(await tryOut(shop, 'vnpay')).toMatchObject({ works: false })
})

test('another process of the shop follows a change', async () => {
  const shop = await openShop()
  const other: Shop = { ...shop.shop }
  await connect(shop, 'payos', { checksumKey: 'khoa-checksum-cua-payos' })
  expect(other.webhookSecrets?.payosKey).toBeUndefined()
  afterwards(startConnectionRefresh(other, console.error, 20))
  await expect.poll(() => other.webhookSecrets?.payosKey).toBe('khoa-checksum-cua-payos')
  await connect(shop, 'payos', null)
  await expect.poll(() => other.webhookSecrets?.payosKey).toBeUndefined()
})

test('with another SECRET a carrier is named with its secret and with the address that it must get again', async () => {
  const shop = await openShop({ allowedPrivateHosts: [mailHost] })
  const pickUp = { pickName: 'Tiệm', pickPhone: '0912345678', pickStreet: '1 Lê Lợi' }
  const place = { pickWard: 'Bến Thành', pickProvince: 'Thành phố Hồ Chí Minh' }
  const fields = {
    url: `https://${mailHost}`,
    token: 'khoa-api-cua-ghtk-1',
    partner: '',
    ...pickUp,
    ...place,
  }
  const { callback } = (await connect(shop, 'ghtk', fields)).body
  expect(await listLostSecrets(shop.shop)).toEqual([])
  shop.shop.secret = 'another secret, long enough for the tests too'
  expect(await listLostSecrets(shop.shop)).toEqual([
    'Giao Hàng Tiết Kiệm: Token API',
    'Giao Hàng Tiết Kiệm: Địa chỉ để khai bên Giao Hàng Tiết Kiệm',
  ])
  expect((await find(shop, 'ghtk')).callback).not.toBe(callback)
})

test('with another SECRET nothing is sent, each secret is named, and entering it again connects', async () => {
  const shop = await openShop({ allowedPrivateHosts: [mailHost] })
  await connect(shop, 'mail', mailFields)
  shop.shop.secret = 'another secret, long enough for the tests too'
  await refreshConnections(shop.shop)
  expect(await find(shop, 'mail')).toMatchObject({
    ...{ on: false, setBy: 'owner', secretsToEnter: ['password'] },
    stored: { secrets: { password: '' }, values: { host: '127.0.0.1' } },
  })
  expect(shop.shop.mail?.canSend).toBe(false)
  const test = await shop.admin.post(fillPath(paths.testConnection[1], { service: 'mail' }), {})
  expect(checkFailure(test)).toBe('409 connection_off')
  const empty = await connect(shop, 'mail', { ...mailFields, password: '' })
  expect(listInvalidFields(empty)).toEqual(['fields.password'])
  expect((await connect(shop, 'mail', mailFields)).body).toMatchObject({ on: true, secretsToEnter: [] })
})
