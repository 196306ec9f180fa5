import { createHmac } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import type { TransferCounts } from '#contract/payments/transfers.ts'
import type { Connection, ConnectionTest } from '#contract/settings/connections.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { pageSecurityPolicy } from '#http/security-headers.ts'
import { cancelUnpaidOrders } from '#operations/orders/cancel-unpaid-orders.ts'
import { listExtensionGateways } from '#operations/payments/gateways/extension-gateway.ts'
import type { PaymentRequest } from '#operations/payments/gateways/gateway.ts'
import { pollGateways } from '#operations/payments/gateways/poll-gateways.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { openExtensions } from '../../../src/server/open-extensions.ts'

const key = 'a key that Green Pay gave'
const code = `import { createHmac } from 'node:crypto'
import { defineExtension } from '#extension'
export const gateway = {
  page: 'https://pay.green.example/page', problem: null, ask: async () => null,
  start: async () => gateway.page, check: async () => gateway.problem,
  answer: (outcome) => (outcome === 'recorded' ? null : { outcome }),
}
export default defineExtension({
  api: 1,
  providers: {
    gateway: ({ settings }) => ({
      id: 'green-pay', name: 'Green Pay', means: 'Ví xanh', pageOrigins: ['https://pay.green.example'],
      startPayment: (request) => gateway.start(request),
      check: (request) => gateway.check(request),
      askPayment: (payment) => gateway.ask(payment),
      readReport: ({ headers, query, body }) => {
        const text = body.length > 0 ? Buffer.from(body).toString() : query.toString()
        const signature = createHmac('sha256', settings.KEY).update(text).digest('hex')
        if (headers.get('x-green') !== signature) return 'forged'
        const { reference, amount, state } = Object.fromEntries(new URLSearchParams(text))
        if (!reference) return 'unreadable'
        if (state === 'broken') throw new Error(text)
        if (state === 'strange') return 'maybe'
        if (state === 'open') return 'pending'
        return { reference, amount: Number(amount), isPaid: state === 'paid', code: state, transactionNumber: null }
      },
      reply: (outcome) => gateway.answer(outcome),
    }),
  },
})
`
interface GreenPay {
  page: string | null
  problem: string | null
  ask: (payment: { reference: string }) => Promise<unknown>
  start: (request: PaymentRequest) => Promise<string | null>
  check: (request: PaymentRequest) => Promise<string | null>
  answer: (outcome: string) => unknown
}

const shop = await openTestShop()
const { admin, db } = shop

async function install(text: string): Promise<GreenPay> {
  const folder = createTemporaryFolder()
  mkdirSync(join(folder, 'green-pay'))
  const file = join(folder, 'green-pay/index.ts')
  writeFileSync(file, text)
  await openExtensions(
    shop.shop,
    { extensions: folder, environment: { GREEN_PAY_KEY: key } },
    { log: {} as never, print: () => {} },
  )
  const { gateway }: { gateway: GreenPay } = await import(/* @vite-ignore */ file)
  return gateway
}
const green = await install(code)
const id = 'extension-green-pay'
const page = 'https://pay.green.example/page'
const path = `/api/v1/payments/${id}`
const shirt = await shop.createProduct({ price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()

const place = async (): Promise<Order> => {
  await buyer.add(shirt, 2)
  const response = await buyer.order({ payment: id })
  expect(response.status).toBe(201)
  return response.body
}
const begin = (order: Order) => buyer.post<{ url: string }>(`/api/v1/orders/payment/${order._id}`, {})
const toReference = ({ orderNumber }: Order, attempt = 1) => `${orderNumber.replace('-', '')}T${attempt}`
const readOrder = async (order: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body

async function report(fields: Record<string, string>, { signedWith = key, method = 'POST' } = {}) {
  const text = new URLSearchParams(fields).toString()
  const headers = {
    'x-green': createHmac('sha256', signedWith).update(text).digest('hex'),
    'content-type': 'application/x-www-form-urlencoded',
  }
  const url = shop.url + (method === 'POST' ? `${path}/reports` : `${path}?${text}`)
  const answer = await fetch(url, { method, headers, ...(method === 'POST' && { body: text }) })
  return answer.status === 200 ? (await answer.json()).outcome : answer.status
}

test('the gateway of an extension is offered, and its payments are named everywhere like those of built-in gateways', async () => {
  const { body: settings } = await buyer.get<{ payments: string[] }>('/api/v1/shop')
  expect(settings.payments).toEqual(['cod', id])
  expect(pageSecurityPolicy({ shop: shop.shop })).toContain("form-action 'self' https://pay.green.example;")
  expect(listExtensionGateways(shop.shop)).toMatchObject({ [id]: { name: 'Green Pay', means: 'Ví xanh' } })
  const order = await place()
  expect((await begin(order)).body.url).toBe(page)
  expect(await report({ reference: toReference(order), amount: '500000', state: 'paid' })).toBe(204)
  expect(await readOrder(order)).toMatchObject({
    ...{ payment: id, paid: 500_000 },
    gateway: [{ state: 'paid', code: 'paid' }],
    money: [{ kind: 'goods' }, { kind: 'payment', method: id, amount: 500_000, by: null }],
  })
  const { body: found } = await admin.get<Order[]>(`/api/v1/orders?payment=${id}`)
  expect(found.map(({ _id }) => _id)).toContain(order._id)
  const today = toShopDay(new Date())
  const { body: ledger } = await admin.get<string>(
    `/api/v1/admin/export/ledger?format=csv&from=${today}&to=${today}`,
  )
  expect(ledger).toContain('Green Pay')
  const { body: closing } = await admin.get<MonthClosing>(`/api/v1/admin/closings/${today.slice(0, 7)}`)
  expect(closing.methods).toContainEqual({ method: id, collected: 500_000, refunded: 0 })
  expect(closing.inBank.amount).toBe(500_000)
})

test('reports that are unsigned, sent before the payment began, repeated, or about a wrong amount or another payment record no payment', async () => {
  const [order, other] = [await place(), await place()]
  const fields = { reference: toReference(order), amount: '500000', state: 'paid' }
  expect(await report(fields)).toBe('unknown_reference')
  await begin(order)
  const countForged = async () => (await admin.get<TransferCounts>('/api/v1/transfers/counts')).body.forged
  const forged = await countForged()
  expect(await report(fields, { signedWith: 'another key' })).toBe('forged')
  expect((await countForged()) - forged).toBe(1)
  expect(await report({ ...fields, amount: '1000' })).toBe('wrong_amount')
  expect(await report({ ...fields, amount: 'x' })).toBe('wrong_amount')
  expect(await report({ ...fields, state: 'open' })).toBe('pending')
  expect(await report({ ...fields, reference: toReference(other) })).toBe('unknown_reference')
  expect(await report({ amount: '500000' })).toBe(400)
  const long = { ...fields, note: 'x'.repeat(601) }
  expect(await report(long, { method: 'GET' })).toBe(400)
  const warnings: string[] = []
  shop.shop.warn = (message) => warnings.push(message)
  for (const state of ['broken', 'strange']) expect(await report({ ...fields, state })).toBe(400)
  expect(warnings).toHaveLength(2)
  expect(warnings[0]).toMatch(/^The payment gateway green-pay could not read a report: Error at .*readReport/)
  // A payment of another gateway with this reference is not this gateway's.
  await db.query(sql`UPDATE gateway_payments SET gateway = 'momo' WHERE reference = ${fields.reference}`)
  expect(await report(fields)).toBe('unknown_reference')
  await db.query(sql`UPDATE gateway_payments SET gateway = ${id} WHERE reference = ${fields.reference}`)
  expect((await readOrder(order)).paid).toBe(0)
  expect(await report({ ...fields, state: 'stopped' })).toBe(204)
  expect(await report(fields, { method: 'GET' })).toBe(204)
  expect(await Promise.all([report(fields), report(fields, { method: 'GET' })])).toEqual(
    Array(2).fill('already_recorded'),
  )
  expect((await readOrder(order)).paid).toBe(500_000)
  expect((await readOrder(other)).paid).toBe(0)
})

test('a payment page of another site is refused', async () => {
  const order = await place()
  for (const url of [
    'https://evil.example/',
    'https://pay.green.example.evil.example/',
    'javascript:1',
    null,
  ]) {
    green.page = url
    expect(checkFailure(await begin(order))).toBe('502 gateway_unavailable')
  }
  green.page = page
  expect((await begin(order)).status).toBe(201)
})

const fail = () => {
  throw new Error('the shopper 0912345678')
}
const failLater = async () => fail()

test('a gateway that throws while a payment starts is unavailable, logged once and without personal data', async () => {
  const order = await place()
  const { start } = green
  const warnings: string[] = []
  shop.shop.warn = (message) => warnings.push(message)
  for (const startWithError of [fail, failLater]) {
    green.start = startWithError
    expect(checkFailure(await begin(order))).toBe('502 gateway_unavailable')
  }
  green.start = start
  expect(warnings).toHaveLength(2)
  for (const warning of warnings)
    expect(warning).toMatch(/^The payment gateway green-pay could not start a payment: Error at /)
  expect(warnings.join()).not.toContain('0912345678')
  expect((await begin(order)).status).toBe(201)
})

test('a gateway that cannot reply acknowledges what the shop recorded and nothing else', async () => {
  const order = await place()
  await begin(order)
  const { answer } = green
  const warnings: string[] = []
  shop.shop.warn = (message) => warnings.push(message)
  const fields = { reference: toReference(order), amount: '500000', state: 'paid' }
  for (const failingAnswer of [fail, failLater, () => ({ outcome: { nested: true } })]) {
    green.answer = failingAnswer
    expect(await report({ ...fields, amount: '1000' })).toBe(400)
    expect(await report(fields, { signedWith: 'another key' })).toBe(400)
    expect(await report(fields)).toBe(204)
  }
  green.answer = answer
  expect((await readOrder(order)).paid).toBe(500_000)
  expect(warnings).toHaveLength(9)
  for (const warning of warnings)
    expect(warning).toMatch(/^The payment gateway green-pay could not reply to a report: /)
  expect(warnings.join()).not.toContain('0912345678')
})

test('an answer about one payment changes no other, and a failed answer does not keep other payments from being recorded', async () => {
  const [order, other] = [await place(), await place()]
  for (const one of [order, other]) await begin(one)
  const age = () =>
    db.query(sql`UPDATE gateway_payments SET started_at = now() - interval '2 minutes' WHERE state <> 'paid'`)
  const answer = { reference: '', amount: 500_000, isPaid: true, code: '', transactionNumber: null }
  await age()
  // JavaScript takes the text for true.
  green.ask = async () => ({ ...answer, isPaid: 'false' })
  await expect(pollGateways(shop.shop)).rejects.toThrow()
  expect((await readOrder(order)).paid).toBe(0)
  green.ask = async ({ reference }) => {
    const [own, another] = [toReference(order), toReference(other)]
    return { ...answer, reference: reference === own ? another : own }
  }
  await expect(pollGateways(shop.shop)).rejects.toThrow('green-pay answered about another payment')
  expect([(await readOrder(order)).paid, (await readOrder(other)).paid]).toEqual([0, 0])
  green.ask = async ({ reference }) => {
    if (reference === toReference(order)) throw new Error('broken')
    await new Promise((done) => setTimeout(done, 200))
    return reference === toReference(other) ? { ...answer, reference } : null
  }
  await expect(pollGateways(shop.shop)).rejects.toThrow('broken')
  expect([(await readOrder(order)).paid, (await readOrder(other)).paid]).toEqual([0, 500_000])
})

test('a gateway that reports by GET gets the address for such reports, and an owner sees it', async () => {
  const { extensions } = shop.shop
  onTestFinished(() => {
    if (extensions) shop.shop.extensions = extensions
  })
  const reporter = await install(
    code.replace("name: 'Green Pay',", "name: 'Green Pay', reportMethod: 'GET',"),
  )
  const addresses: string[] = []
  reporter.start = async ({ reportUrl }) => {
    addresses.push(reportUrl)
    return page
  }
  reporter.check = async ({ reportUrl }) => {
    addresses.push(reportUrl)
    return null
  }
  await begin(await place())
  await admin.post(`/api/v1/admin/connections/${id}/test`, {})
  const { body } = await admin.get<Connection[]>('/api/v1/admin/connections')
  addresses.push(body.at(-1)?.callback ?? '')
  expect(addresses.map((address) => new URL(address).pathname)).toEqual(Array(3).fill(path))
})

test('an owner sees the gateway among the connections, tries it, and cannot change it', async () => {
  const { body } = await admin.get<Connection[]>('/api/v1/admin/connections')
  expect(body.at(-1)).toMatchObject({ service: id, on: true, setBy: 'operator', secretsToEnter: [] })
  expect(body.at(-1)?.callback).toMatch(new RegExp(`${path}/reports$`))
  const attempt = () => admin.post<ConnectionTest>(`/api/v1/admin/connections/${id}/test`, {})
  expect((await attempt()).body).toEqual({ works: true, message: 'Green Pay trả lời và nhận cửa hàng.' })
  green.problem = 'Sai khoá.'
  expect((await attempt()).body).toEqual({ works: false, message: 'Sai khoá.' })
  const { check } = green
  for (const checkWithError of [fail, failLater]) {
    green.check = checkWithError
    const message = expect.stringMatching(/^Không hỏi được Green Pay vì phần mở rộng báo lỗi/)
    expect((await attempt()).body).toEqual({ works: false, message })
  }
  green.check = check
  const input = { version: 0, fields: {}, password: 'x' }
  expect((await admin.put(`/api/v1/admin/connections/${id}`, input)).status).toBe(404)
})

test('unpaid orders are cancelled and refunds recorded; without the extension its orders stay, with its name', async () => {
  const [paid, unpaid] = [await place(), await place()]
  await begin(paid)
  await report({ reference: toReference(paid), amount: '500000', state: 'paid' })
  await buyer.put(`/api/v1/orders/cancel/${paid._id}`, {})
  const refund = { due: 500_000, amount: 500_000, method: 'bank_transfer', reference: 'FT1', note: '' }
  expect((await admin.post(`/api/v1/orders/refund/${paid._id}`, refund)).status).toBe(200)
  await db.query(sql`
    UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE id = ${unpaid._id}`)
  await cancelUnpaidOrders(shop.shop)
  expect((await readOrder(unpaid)).status).toBe('đã huỷ')
  const { extensions } = shop.shop
  const last = await place()
  shop.shop.extensions = undefined
  expect(await readOrder(last)).toMatchObject({ payment: id })
  expect(checkFailure(await begin(last))).toBe('409 payment_method_unavailable')
  expect(await report({ reference: toReference(last), amount: '500000', state: 'paid' })).toBe(404)
  await buyer.add(shirt)
  expect(checkFailure(await buyer.order({ payment: id }))).toBe('409 payment_method_unavailable')
  for (const payment of ['bitcoin', 'cash', 'extension-', 'extension-A B']) {
    expect((await buyer.order({ payment })).status).toBe(400)
  }
  shop.shop.extensions = extensions
  expect(getPaymentMethodName('extension-removed-pay')).toBe('removed-pay')
  expect(await brokenInvariants(db)).toEqual([])
})
