import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { EmailEvent } from '#contract/emails/email-labels.ts'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { createMailer } from '#operations/emails/mailer.ts'
import { type OutboxOptions, startOutbox } from '#operations/emails/send-outbox.ts'
import { cancelUnpaidOrders } from '#operations/orders/cancel-unpaid-orders.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { afterwards } from '#test/afterwards.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { type Mailbox, openMailbox } from '#test/servers/mailbox.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop({ publicUrl: 'https://tiem.example' })
const mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true }
Object.assign(shop.shop, { mail })
const shirt = await shop.createProduct({ countInStock: 1000 })

/** Starts a sender that stops at the end of the test. */
function send({ url }: Mailbox, more: Partial<OutboxOptions> = {}) {
  const stop = startOutbox(shop.shop, { createMailer: () => createMailer(url), pollIntervalMs: 20, ...more })
  afterwards(stop)
  return stop
}
const until = (condition: () => boolean | Promise<boolean>) =>
  expect.poll(condition, { interval: 10 }).toBe(true)
interface Row {
  event: EmailEvent
  state: string
  error: string
  tries: number
  messageId: string
  wait: number
}
const emailsTo = (recipient: string) =>
  shop.db.query<Row>(sql`
    SELECT event, state, error, tries, message_id AS "messageId", extract(epoch FROM next_at - now())::int AS wait
    FROM emails WHERE recipient = ${recipient} ORDER BY created_at, id`)
const status = (id: string, to: string) =>
  shop.admin.put(`/api/v1/orders/update-status/${id}`, { status: to })

/** Places an order with a verified address, so that its emails contain everything. */
async function ordered(changes: object = {}) {
  const shopper = await shop.verifiedShopper()
  await shopper.add(shirt)
  const { body: order } = await shopper.order({ ...changes })
  return { shopper, order, email: shopper.user?.email ?? '' }
}
const clear = () => shop.db.query(sql`DELETE FROM emails`)

test("each order event sends one email, as text and HTML, with the shop's name", async () => {
  await clear()
  const { shopper, order, email } = await ordered()
  for (const to of ['đã xác nhận', 'đã xác nhận', 'đang vận chuyển', 'đã giao']) await status(order._id, to)
  await shopper.add(shirt)
  const { body: second } = await shopper.order()
  await shopper.put(`/api/v1/orders/cancel/${second._id}`, {})
  const box = await openMailbox()
  send(box)
  await until(async () => (await emailsTo(email)).every(({ state }) => state === 'sent'))
  expect((await emailsTo(email)).map(({ event }) => event)).toEqual([
    ...[
      'order-placed',
      'order-confirmed',
      'order-shipped',
      'order-delivered',
      'order-placed',
      'order-cancelled',
    ],
  ])
  expect(box.taken).toHaveLength(6)
  expect(new Set(box.taken.map(({ messageId }) => messageId)).size).toBe(6)
  const [confirmation] = box.taken
  expect(confirmation?.to).toEqual([email])
  expect(confirmation?.head).toMatch(/^From: .*<cua-hang@tiem\.example>$/m)
  expect(confirmation?.head).toMatch(/^Content-Type: multipart\/alternative/m)
  for (const text of [confirmation?.text, confirmation?.html]) {
    for (const word of [order.orderNumber, 'Áo thun', '199.000', '0912 345 678']) expect(text).toContain(word)
    expect(text).toContain(`https://tiem.example/order/${order._id}`)
  }
})

test('a refused order and a guest order send no email', async () => {
  await clear()
  const shopper = await shop.shopper()
  await shopper.add(shirt)
  expect((await shopper.order({ totalPrice: 1 })).status).toBe(409)
  const customerInfo = { customerName: 'Bà Tư', customerPhone: '0905 222 333' }
  const items = [{ variantId: shirt.variants[0]?._id, quantity: 1 }]
  const entered = { items, totalPrice: shirt.salePrice, customerInfo, orderNumber: '1700000999999-001' }
  const { body } = await shop.admin.post<{ _id: string }>('/api/v1/orders/manual', entered)
  expect((await status(body._id, 'đã xác nhận')).status).toBe(200)
  expect(await shop.db.query(sql`SELECT FROM emails`)).toHaveLength(0)
})

test('an unverified address gets at most ten emails of a kind a day, a verified one all', async () => {
  await clear()
  const shopper = await shop.shopper()
  const email = shopper.user?.email ?? ''
  const order = async () => {
    await shopper.add(shirt)
    return (await shopper.order()).body
  }
  for (let n = 0; n < 11; n++) await order()
  expect(await emailsTo(email)).toHaveLength(10)
  const last = await order()
  await status(last._id, 'đã xác nhận')
  expect((await emailsTo(email)).map(({ event }) => event).slice(10)).toEqual(['order-confirmed'])
  await shop.db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE email = ${email}`)
  await order()
  expect(await emailsTo(email)).toHaveLength(12)
})

test('typed text is escaped in emails and cannot add headers [U8 I3]', async () => {
  await clear()
  const nasty = '<img src=x onerror=alert(1)>"\'&'
  const box = await openMailbox()
  const product = await shop.createProduct({ name: nasty, countInStock: 5 })
  const shopper = await shop.verifiedShopper('Kẻ\r\nBcc: ke@xau.example')
  await shopper.add(product)
  await shopper.order({
    note: `${nasty}\n</body>`,
    customerInfo: { customerName: nasty, customerPhone: '0912345678' },
  })
  await shopper.post('/api/v1/auth/forgot-password', { email: shopper.user?.email })
  send(box)
  await until(() => box.taken.length === 2)
  for (const { html, head } of box.taken) {
    expect(html).not.toMatch(/<img src=x|<\/body>[\s\S]*<\/body>|onerror=alert\(1\)>/)
    expect(head).not.toMatch(/^Bcc:/im)
  }
  expect(box.taken[0]?.text).toContain(nasty)
})

test('several concurrent senders send each email once', async () => {
  await clear()
  const box = await openMailbox()
  const buyers = await Promise.all(Array.from({ length: 20 }, () => ordered()))
  for (let n = 0; n < 4; n++) send(box)
  await until(() => box.taken.length >= 20)
  await sleep(100)
  expect(box.taken.flatMap(({ to }) => to).sort()).toEqual(buyers.map(({ email }) => email).sort())
})

test('an unavailable or busy mail server delays emails, a refusal fails them, and the reason is stored', async () => {
  await clear()
  const { email } = await ordered()
  const closedMailbox = await openMailbox()
  await closedMailbox.close()
  const stop = send(closedMailbox)
  await until(async () => (await emailsTo(email))[0]?.tries === 1)
  await stop()
  expect(await emailsTo(email)).toMatchObject([
    { state: 'waiting', error: expect.stringContaining('Không liên lạc được với máy chủ thư') },
  ])
  expect((await emailsTo(email))[0]?.wait).toBeGreaterThan(30)
  const readEmailStatus = async () => (await shop.admin.get<ShopStatus>('/api/v1/admin/status')).body.emails
  expect(await readEmailStatus()).toMatchObject({
    ...{ isHealthy: false, waitingSince: expect.stringContaining('Z') },
    problem: expect.stringContaining('Không liên lạc được với máy chủ thư'),
  })

  const answers: (Error | null)[] = [Object.assign(new Error('try later'), { responseCode: 451 }), null]
  const box = await openMailbox({
    respond: () => answers.shift() ?? null,
    refuse: (to) =>
      to.startsWith('khong-co') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null,
  })
  await shop.db.query(sql`UPDATE emails SET next_at = now()`)
  send(box)
  await until(async () => (await emailsTo(email))[0]?.tries === 2)
  await until(async () => (await emailsTo(email))[0]?.state === 'waiting')
  expect(await emailsTo(email)).toMatchObject([{ error: expect.stringContaining('451') }])
  expect((await emailsTo(email))[0]?.wait).toBeGreaterThan(200)
  await shop.db.query(sql`UPDATE emails SET next_at = now()`)
  await until(async () => (await emailsTo(email))[0]?.state === 'sent')
  expect(await readEmailStatus()).toMatchObject({ isHealthy: true, problem: '', waitingSince: null })

  const lost = await ordered()
  await shop.db.query(
    sql`UPDATE emails SET recipient = 'khong-co@tiem.example' WHERE recipient = ${lost.email}`,
  )
  await until(async () => (await emailsTo('khong-co@tiem.example'))[0]?.state === 'failed')
  expect(await emailsTo('khong-co@tiem.example')).toMatchObject([
    { error: expect.stringContaining('no such user') },
  ])
  expect(box.taken.map(({ to }) => to)).toEqual([[email]])
})

test('an email that is too old or may have arrived twice waits for staff', async () => {
  await clear()
  const [old, once, interrupted, twice] = [await ordered(), await ordered(), await ordered(), await ordered()]
  await shop.db.query(
    sql`UPDATE emails SET send_before = now() - interval '1 second' WHERE recipient = ${old.email}`,
  )
  await shop.db.query(sql`
    UPDATE emails SET send_before = now() - interval '1 second', unclear = 1, error = '451 try later'
    WHERE recipient = ${once.email}`)
  await shop.db.query(sql`
    UPDATE emails SET state = 'sending', send_before = now() - interval '1 second', next_at = now() - interval '1 second'
    WHERE recipient = ${interrupted.email}`)
  await shop.db.query(sql`
    UPDATE emails SET state = 'sending', unclear = 1, next_at = now() - interval '1 second' WHERE recipient = ${twice.email}`)
  const box = await openMailbox()
  send(box)
  await until(async () => (await emailsTo(twice.email))[0]?.state === 'failed')
  expect(await emailsTo(old.email)).toMatchObject([
    { state: 'failed', error: 'Chưa gửi được trong thời hạn.' },
  ])
  expect(await emailsTo(once.email)).toMatchObject([
    { state: 'failed', error: 'Chưa gửi được trong thời hạn. 451 try later' },
  ])
  expect(await emailsTo(interrupted.email)).toMatchObject([
    { state: 'failed', error: expect.stringContaining('đã quá thời hạn gửi lại') },
  ])
  expect(await emailsTo(twice.email)).toMatchObject([
    { error: expect.stringContaining('không rõ thư đã đến chưa') },
  ])
  expect(box.taken).toEqual([])
  const [row] = await shop.db.query<{ id: string }>(sql`SELECT id FROM emails WHERE recipient = ${old.email}`)
  const path = `/api/v1/admin/emails/${row?.id}`
  expect((await shop.admin.post<EmailDetail>(`${path}/resend`, {})).body).toMatchObject({
    state: 'waiting',
    attempts: 0,
  })
  expect(checkFailure(await shop.admin.post(`${path}/resend`, {}))).toBe('409 email_not_failed')
  expect(checkFailure(await shop.admin.post(`/api/v1/admin/emails/${unknownId}/resend`, {}))).toBe(
    '404 not_found',
  )
  await until(() => box.taken.length === 1)
  expect(box.taken[0]?.to).toEqual([old.email])
})

test('an email whose order cannot be read was not sent, so it is sent later and never counts as possibly arrived', async () => {
  await clear()
  const { email } = await ordered()
  const box = await openMailbox()
  const errors: unknown[] = []
  await shop.db.query(sql`ALTER TABLE order_lines RENAME TO hidden_order_lines`)
  send(box, { onError: (error) => errors.push(error) })
  await until(() => errors.length > 0)
  await shop.db.query(sql`ALTER TABLE hidden_order_lines RENAME TO order_lines`)
  expect(await emailsTo(email)).toMatchObject([{ state: 'waiting', error: 'Chưa đọc được dữ liệu để gửi.' }])
  expect(await shop.db.query(sql`SELECT unclear FROM emails WHERE recipient = ${email}`)).toEqual([
    { unclear: 0 },
  ])
  await shop.db.query(sql`UPDATE emails SET next_at = now()`)
  await until(() => box.taken.length === 1)
})

test('the audit log of emails includes older entries with the word letter', async () => {
  const id = '019a0000-0000-7000-8000-00000000e001'
  await shop.db.query(sql`
    INSERT INTO audit_log (by_name, action, entity, entity_id, name)
    VALUES ('Chủ', 'update', 'letter', ${id}, 'Đơn đã đặt'), ('Chủ', 'update', 'email', ${id}, 'Đơn đã đặt')`)
  const log = await shop.admin.get<{ changes: AuditEntry[] }>(
    `/api/v1/admin/audit-log?entity=email&entityId=${id}`,
  )
  expect(log.body.changes.map(({ entity }) => entity)).toEqual(['email', 'letter'])
})

test('a stopped sender finishes the current email and starts no other', async () => {
  await clear()
  for (let n = 0; n < 3; n++) await ordered()
  let began = () => {}
  const under = new Promise<void>((done) => {
    began = done
  })
  const box = await openMailbox({
    respond: async () => {
      began()
      await sleep(200)
      return null
    },
  })
  const stop = send(box)
  await under
  await stop()
  const rows = await shop.db.query<{ state: string }>(sql`SELECT state FROM emails ORDER BY state`)
  expect([box.taken.length, rows.map(({ state }) => state)]).toEqual([1, ['sent', 'waiting', 'waiting']])
})

test('staff can find emails by state, event, recipient and order, and read their content', async () => {
  await clear()
  const { order, email } = await ordered()
  await ordered()
  const list = (query: string) => shop.admin.get<OutboxEmail[]>(`/api/v1/admin/emails?${query}`)
  const all = await list('')
  expect([all.body.length, all.headers.get('x-total-count')]).toEqual([2, '2'])
  for (const query of [`q=${email}`, `q=${order.orderNumber}`, `q=${email}&state=waiting&event=order-placed`])
    expect((await list(query)).body).toMatchObject([{ recipient: email, order: { _id: order._id } }])
  for (const query of ['q=%25', 'q=_', 'state=sent', 'event=newsletter'])
    expect((await list(query)).body).toEqual([])
  const { body } = await shop.admin.get<EmailDetail>(
    `/api/v1/admin/emails/${(await list(`q=${email}`)).body[0]?._id}`,
  )
  expect(body.content).toMatchObject({ subject: `Đã nhận đơn hàng ${order.orderNumber}` })
  expect(body.content?.html).toContain('Áo thun')
  expect((await shop.admin.get('/api/v1/admin/mailer')).body).toEqual({ canSend: true, from: mail.from })
})

test('prepaid orders send the payment data and the deadline, and say if the payment did not arrive', async () => {
  await clear()
  await shop.enableBankTransfers()
  const vnpay = { url: 'http://127.0.0.1:9/pay', terminal: 'TIEM0001', secret: 'a secret of VNPay' }
  shop.shop.gateways = { vnpay }
  const text = { bank_transfer: 'tiền chuyển khoản', vnpay: 'tiền thanh toán qua VNPay' }
  for (const [payment, money] of Object.entries(text)) {
    const { order, email } = await ordered({ payment })
    const text = async () => {
      const { body } = await shop.admin.get<OutboxEmail[]>(`/api/v1/admin/emails?q=${email}`)
      const emails = body.map(({ _id }) => shop.admin.get<EmailDetail>(`/api/v1/admin/emails/${_id}`))
      return (await Promise.all(emails)).map((detail) => detail.body.content?.text ?? '')
    }
    const [confirmation] = await text()
    expect(confirmation).toContain(`Cửa hàng giữ hàng cho bạn đến ${formatTimeAndDay(order.payBefore ?? '')}`)
    expect(confirmation?.includes('VNPay, hãy mở trang')).toBe(payment === 'vnpay')
    await shop.db.query(
      sql`UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE id = ${order._id}`,
    )
    await cancelUnpaidOrders(shop.shop)
    expect(
      (await text()).filter((one) => one.includes(`chưa nhận được ${money} trong thời hạn`)),
    ).toHaveLength(1)
  }
  shop.shop.gateways = {}
})

test('emails about sign-in methods are sent by the same outbox', async () => {
  await clear()
  const shopper = await shop.verifiedShopper('Lê <b>Thị Bưởi')
  const word = { oldPassword: 'mot-mat-khau-dai', newPassword: 'mot-mat-khau-khac' }
  const { newPassword: confirmPassword } = word
  expect((await shopper.put('/api/v1/account/password', { ...word, confirmPassword })).status).toBe(200)
  const box = await openMailbox()
  send(box)
  await until(() => box.taken.length > 0)
  const [email] = box.taken
  expect(email?.to).toEqual([shopper.user?.email])
  expect(email?.text).toContain(
    'Chào Lê <b>Thị Bưởi, tài khoản của bạn vừa được đặt mật khẩu mới ở trang tài khoản.',
  )
  expect(email?.html).toContain('Lê &lt;b&gt;Thị Bưởi')
  for (const text of [email?.text, email?.html])
    expect(text).toContain('https://tiem.example/forgot-password')
})

test('emails are exported and deleted with the account, and deleted after their retention period', async () => {
  await clear()
  const { shopper, order, email } = await ordered()
  const exported = await shopper.post<{ emails: { subject: string; text: string }[] }>(
    '/api/v1/account/export',
    { password },
  )
  expect(exported.body.emails).toMatchObject([
    { recipient: email, subject: `Đã nhận đơn hàng ${order.orderNumber}` },
  ])
  const other = await ordered()
  await shop.db.query(
    sql`UPDATE emails SET created_at = now() - interval '91 days' WHERE recipient = ${other.email}`,
  )
  await purgeExpiredData(shop.shop)
  expect([(await emailsTo(email)).length, (await emailsTo(other.email)).length]).toEqual([1, 0])
  await shopper.post('/api/v1/account/deletion', { password: 'mot-mat-khau-dai' })
  expect(await shop.db.query(sql`SELECT FROM emails`)).toHaveLength(0)
})
