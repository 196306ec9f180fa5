import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TransferCounts } from '#contract/payments/transfers.ts'
import { identifier } from '#data/database/sql.ts'
import { cancelUnpaidOrders } from '#operations/orders/cancel-unpaid-orders.ts'
import type { GatewayParameters } from '#operations/payments/gateways/gateway.ts'
import { buildSignedUrl } from '#operations/payments/gateways/vnpay.ts'
import { afterwards } from '#test/afterwards.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { buildOrderRequest, openTestShop, password } from '#test/shop.ts'
import {
  defaultVnpayCallbacks,
  startVnpaySimulator,
  type VnpayCallbackOptions,
} from '../../../demo/vnpay-simulator.ts'

const secret = 'a secret that VNPay gave'
const shop = await openTestShop({ trustedProxyCount: 1 })
const ipn = `${shop.url}/api/v1/payments/vnpay`
shop.shop.gateways = { vnpay: { url: 'http://127.0.0.1:9/pay', terminal: 'TIEM0001', secret } }
const shirt = await shop.createProduct({ price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()

async function gateway(telling: VnpayCallbackOptions = defaultVnpayCallbacks) {
  const simulator = await startVnpaySimulator({ secret, callbackUrl: ipn, callbacks: telling })
  afterwards(simulator.close)
  shop.shop.gateways = { vnpay: { url: simulator.url, terminal: 'TIEM0001', secret } }
  return simulator
}
async function place() {
  await buyer.add(shirt, 2)
  const response = await buyer.order({ payment: 'vnpay' })
  expect(response.status).toBe(201)
  return response.body
}
async function begin(order: Order) {
  const reply = await buyer.post<{ url: string }>(`/api/v1/orders/payment/${order._id}`, {})
  expect(reply.status).toBe(201)
  return reply.body.url
}
/** Completes the gateway's page with a result code. */
async function choose(url: string, code: string) {
  const at = new URL(url)
  const done = await fetch(`${at.origin}/done${at.search}&choice=${code}`, { redirect: 'manual' })
  expect(done.status).toBe(303)
  return new URL(done.headers.get('location') ?? '')
}
const readStaffOrder = async (order: Order) =>
  (await shop.admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
/** Parameters of a notification about this payment. */
const buildNotification = (url: string, changes: GatewayParameters = {}): GatewayParameters => {
  const { vnp_TxnRef = '', vnp_Amount = '' } = Object.fromEntries(new URL(url).searchParams)
  const well = { vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TransactionNo: '1' }
  return { vnp_TxnRef, vnp_Amount, ...well, ...changes }
}
const notify = async (parameters: GatewayParameters, key = secret) => {
  const answer = await fetch(buildSignedUrl(ipn, parameters, key))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { RspCode: string }).RspCode
}

test("an order is paid by the gateway's notification, not by the return of the shopper", async () => {
  const simulator = await gateway({ ...defaultVnpayCallbacks, delayMs: 150 })
  const order = await place()
  const url = await begin(order)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    vnp_Version: '2.1.0',
    vnp_TmnCode: 'TIEM0001',
    vnp_Amount: '50000000',
    vnp_TxnRef: `${order.orderNumber.replace('-', '')}T1`,
    vnp_OrderInfo: expect.stringMatching(/^[A-Za-z0-9 ]+$/),
  })
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(url.replace('50000000', '100'))).status).toBe(400)
  const returnUrl = await choose(url, '00')
  expect(returnUrl.pathname).toBe(`/order/${order._id}`)
  expect((await readStaffOrder(order)).paid).toBe(0)
  await simulator.waitForCallbacks()
  expect(await readStaffOrder(order)).toMatchObject({
    paid: 500_000,
    status: 'đang xử lý',
    gateway: [{ state: 'paid', code: '00', amount: 500_000 }],
    money: [
      { kind: 'goods', amount: 500_000 },
      { kind: 'payment', method: 'vnpay', amount: 500_000, by: null },
    ],
  })
  expect(checkFailure(await buyer.post(`/api/v1/orders/payment/${order._id}`, {}))).toBe('409 nothing_to_pay')
  const { body } = await buyer.post<AccountExport>('/api/v1/account/export', { password })
  const exported = body.gatewayPayments.filter(({ orderNumber }) => orderNumber === order.orderNumber)
  expect(exported).toMatchObject([{ state: 'paid' }])
})

test('the form without JavaScript also redirects to the gateway', async () => {
  await gateway()
  const order = await place()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = await buyer.send('POST', '/forms/pay-online', { headers, body: `orderId=${order._id}` })
  expect([
    sent.status,
    sent.headers.get('location')?.startsWith(shop.shop.gateways?.vnpay?.url ?? '-'),
  ]).toEqual([303, true])
})

test("the gateway receives the shopper's full IP address", async () => {
  const order = await place()
  for (const from of ['2001:db8:1:2:3:4:5:6', '2001:db8::1', '203.0.113.9']) {
    const api = await buyer.send<{ url: string }>('POST', `/api/v1/orders/payment/${order._id}`, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{}',
    })
    const form = await buyer.send('POST', '/forms/pay-online', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
      body: `orderId=${order._id}`,
    })
    const { url } = api.body
    const addresses = [url, form.headers.get('location') ?? ''].map((to) =>
      new URL(to).searchParams.get('vnp_IpAddr'),
    )
    expect(addresses).toEqual([from, from])
  }
})

test('late, repeated and forged notifications book the payment once', async () => {
  const simulator = await gateway({ delayMs: 50, repeatCount: 3, sendForged: true })
  const order = await place()
  await choose(await begin(order), '00')
  await simulator.waitForCallbacks()
  expect(simulator.answers.map((answer) => answer.RspCode)).toEqual(['97', '00', '02', '02'])
  expect((await readStaffOrder(order)).paid).toBe(500_000)
})

test('10 concurrent notifications of one payment book it once', async () => {
  const order = await place()
  const notification = buildNotification(await begin(order))
  const codes = await Promise.all(Array.from({ length: 10 }, () => notify(notification)))
  expect(codes.toSorted()).toEqual(['00', ...Array(9).fill('02')])
  expect((await readStaffOrder(order)).paid).toBe(500_000)
})

test('forged notifications are counted for staff', async () => {
  const forged = async () => (await shop.admin.get<TransferCounts>('/api/v1/transfers/counts')).body.forged
  const before = await forged()
  const url = await begin(await place())
  expect(await notify(buildNotification(url), 'another secret')).toBe('97')
  expect(await notify(buildNotification(url, { vnp_Amount: '100' }))).toBe('04')
  expect((await forged()) - before).toBe(1)
})

test('a failed payment can be repeated; unknown, wrong or unsigned notifications are refused', async () => {
  const order = await place()
  const first = await begin(order)
  expect(await notify(buildNotification(first, { vnp_Amount: '100' }))).toBe('04')
  expect(await notify(buildNotification(first), 'another secret')).toBe('97')
  expect(await notify(buildNotification(first, { vnp_TxnRef: '1763764000000123T1' }))).toBe('01')
  expect(await notify(buildNotification(first, { vnp_TransactionStatus: '02' }))).toBe('00')
  expect(
    await notify(buildNotification(first, { vnp_ResponseCode: '24', vnp_TransactionStatus: '02' })),
  ).toBe('02')
  expect(await readStaffOrder(order)).toMatchObject({ paid: 0, gateway: [{ state: 'failed', code: '00' }] })
  const second = await begin(order)
  expect(await notify(buildNotification(second))).toBe('00')
  // The first page was still open and was paid too: that money must be refunded.
  expect(await notify(buildNotification(first, { vnp_TransactionNo: '2' }))).toBe('00')
  expect((await readStaffOrder(order)).paid).toBe(1_000_000)
})

test('a payment for a cancelled order is booked and must be refunded', async () => {
  const order = await place()
  const url = await begin(order)
  expect((await buyer.put(`/api/v1/orders/cancel/${order._id}`, {})).status).toBe(200)
  expect(await notify(buildNotification(url))).toBe('00')
  expect(await readStaffOrder(order)).toMatchObject({ status: 'đã huỷ', paid: 500_000 })
})

test('an unpaid order is not cancelled while a payment attempt may still succeed', async () => {
  const age = (table: string, column: string, minutes: number, { _id }: Order) =>
    shop.db.query(sql`
    UPDATE ${identifier(table)} SET ${identifier(column)} = now() - make_interval(mins => ${minutes})
    WHERE ${identifier(table === 'orders' ? 'id' : 'order_id')} = ${_id}`)
  const [never, open, failed] = [await place(), await place(), await place()]
  const [ended, late] = [await place(), await place()]
  const [first] = [await begin(open), await begin(ended), await begin(late)]
  expect(await notify(buildNotification(await begin(failed), { vnp_TransactionStatus: '02' }))).toBe('00')
  for (const order of [never, open, failed, ended]) await age('orders', 'payment_due_at', 14, order)
  for (const order of [open, failed]) await age('gateway_payments', 'started_at', 15, order)
  await age('gateway_payments', 'started_at', 21, ended)
  // Repeated attempts must not keep the stock forever.
  await age('orders', 'payment_due_at', 61, late)
  expect(await cancelUnpaidOrders(shop.shop)).toBe(3)
  const statuses = await Promise.all([never, open, failed, ended, late].map(readStaffOrder))
  expect(statuses.map(({ status }) => status)).toEqual([
    ...['đã huỷ', 'đang xử lý', 'đang xử lý', 'đã huỷ', 'đã huỷ'],
  ])
  expect(await notify(buildNotification(first))).toBe('00')
  expect(await readStaffOrder(open)).toMatchObject({ status: 'đang xử lý', paid: 500_000 })
})

test('an order repeated after its gateway was disconnected is the earlier order', async () => {
  await buyer.add(shirt)
  const request = { ...buildOrderRequest(await buyer.cart()), payment: 'vnpay' }
  const first = await buyer.post<Order>('/api/v1/orders', request)
  expect(first.status).toBe(201)
  const { gateways } = shop.shop
  shop.shop.gateways = {}
  try {
    const again = await buyer.post<Order>('/api/v1/orders', request)
    expect(again.body._id).toBe(first.body._id)
  } finally {
    shop.shop.gateways = gateways
  }
})

test("only the order's shopper can start a payment, and only if the gateway is configured", async () => {
  const order = await place()
  const other = await shop.shopper()
  expect(checkFailure(await other.post(`/api/v1/orders/payment/${order._id}`, {}))).toBe('404 not_found')
  await buyer.add(shirt)
  const { body: cash } = await buyer.order()
  expect(checkFailure(await buyer.post(`/api/v1/orders/payment/${cash._id}`, {}))).toBe('409 nothing_to_pay')
  const { gateways } = shop.shop
  shop.shop.gateways = {}
  expect(checkFailure(await buyer.post(`/api/v1/orders/payment/${order._id}`, {}))).toBe(
    '409 payment_method_unavailable',
  )
  await buyer.add(shirt)
  expect(checkFailure(await buyer.order({ payment: 'vnpay' }))).toBe('409 payment_method_unavailable')
  expect(await notify(buildNotification('http://x/?vnp_TxnRef=1'))).toBe('97')
  const { body: settings } = await buyer.get<{ payments: string[] }>('/api/v1/shop')
  expect(settings.payments).toEqual(['cod'])
  shop.shop.gateways = gateways
  expect((await buyer.get<{ payments: string[] }>('/api/v1/shop')).body.payments).toContain('vnpay')
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('attempts, failures, repeats, forgeries and cancellations in any order book each payment of VNPay once', async () => {
  await gateway()
  const step = fc.constantFrom(
    'begin',
    'pay',
    'pay',
    'pay twice at once',
    'fail',
    'forge',
    'underpay',
    'cancel',
  )
  const check = async (steps: readonly string[]) => {
    const order = await place()
    const pages: string[] = []
    const paid = new Set<number>()
    for (const [at, name] of steps.entries()) {
      if (name === 'begin') {
        const begun = await buyer.post<{ url: string }>(`/api/v1/orders/payment/${order._id}`, {})
        if (begun.status === 201) pages.push(begun.body.url)
      }
      if (name === 'cancel') await buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
      const attempt = at % Math.max(1, pages.length)
      const page = pages[attempt]
      if (!page) continue
      const notification = buildNotification(page)
      if (name === 'pay') await notify(notification)
      if (name === 'pay twice at once') await Promise.all([notify(notification), notify(notification)])
      if (name.startsWith('pay')) paid.add(attempt)
      if (name === 'fail') await notify({ ...notification, vnp_ResponseCode: '24' })
      if (name === 'forge') await notify(notification, 'another secret')
      if (name === 'underpay') await notify({ ...notification, vnp_Amount: '100' })
    }
    expect((await readStaffOrder(order)).paid).toBe(order.totalPrice * paid.size)
  }
  const steps = fc.array(step, { minLength: 2, maxLength: 10 })
  await fc.assert(fc.asyncProperty(steps, check), { numRuns: 15 })
  expect(await brokenInvariants(shop.db)).toEqual([])
})
