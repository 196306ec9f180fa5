import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { Task, TaskCounts, Today } from '#contract/analytics/today.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { OutboxEmail } from '#contract/emails/emails.ts'
import type { LookupRequest } from '#contract/orders/lookup-requests.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import type { Carrier, CreateParcelResult } from '#operations/shipping/carriers/carrier.ts'
import { sepayReport, sepaySecret, signedBySepay } from '#test/api/payments/transfers.ts'
import { createReturnStaff } from '#test/api/returns/return-staff.ts'
import { openTestShop } from '#test/shop.ts'
import { taskDetails } from '#web/admin/today/tasks.ts'

type CarrierAnswer = 'created' | 'refused' | 'silent'
let answer: CarrierAnswer = 'created'
const carrierAnswers: Record<CarrierAnswer, (code: string) => CreateParcelResult> = {
  created: (code) => ({ created: { code: `K${code}`, fee: 20_000 } }),
  refused: () => ({ refused: 'Không giao đến địa chỉ này' }),
  silent: () => ({ outcomeUnknown: 'Hãng vận chuyển chưa trả lời.' }),
}
const carrier: Carrier = {
  id: 'hang-thu',
  name: 'Hãng thử',
  check: async () => null,
  createParcel: async ({ clientCode }) => carrierAnswers[answer](clientCode),
  cancelParcel: async () => 'too late',
  readCallback: ({ body }) => JSON.parse(new TextDecoder().decode(body)),
  trackingUrl: () => null,
}
const mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true }
const shop = await openTestShop({ webhookSecrets: { sepaySecret, payosKey: undefined } })
Object.assign(shop.shop, { carriers: [carrier], mail })
const { admin, db } = shop
await shop.enableBankTransfers()
const returnStaff = createReturnStaff(shop)
const shirt = await shop.createProduct({ countInStock: 1000 })
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

const readToday = async (who = admin) => (await who.get<Today>(paths.getToday[1])).body
const listPaths: Record<string, string> = {
  '/admin/orders': paths.listOrders[1],
  '/admin/returns': `${paths.listReturnRequests[1]}?state=open`,
  '/admin/transfers': paths.listTransfers[1],
  '/admin/messages': paths.listEmails[1],
  '/admin/stock': paths.listStock[1],
}
/** The total of the list that the count of the task leads to. */
async function readListTotal(href: string): Promise<number> {
  const [page = '', search = ''] = href.replaceAll('=yes', '=true').split('?')
  const { headers, status } = await admin.get(`${listPaths[page]}${search && `?${search}`}`)
  expect(status).toBe(200)
  return Number(headers.get('x-total-count'))
}
/** Every count must equal its list; `changes` are the differences from `before`. */
async function expectChange(before: TaskCounts, changes: TaskCounts): Promise<void> {
  const { tasks } = await readToday()
  const totals = await Promise.all(
    taskDetails.map(async ({ task, href }) => [task, await readListTotal(href)] as const),
  )
  expect(tasks).toEqual(Object.fromEntries(totals))
  const expected = Object.entries(before).map(([task, count]) => [task, count + (changes[task as Task] ?? 0)])
  expect(tasks).toEqual(Object.fromEntries(expected))
}

async function place(payment: 'cod' | 'bank_transfer' = 'cod') {
  const buyer = await shop.shopper()
  await buyer.add(shirt)
  const { subtotal } = await buyer.cart()
  const response = await buyer.order({ payment, address, totalPrice: subtotal + 30_000 })
  expect(response.status, response.body.error).toBe(201)
  return response.body
}
const setStatus = async (order: { _id: string }, status: string) =>
  expect((await admin.put(`/api/v1/orders/update-status/${order._id}`, { status })).status).toBe(200)
const createParcel = (order: { _id: string }, more: object = {}) =>
  admin.post<Shipment>(paths.createShipment[1], {
    orderId: order._id,
    carrier: carrier.id,
    handOverReason: 'Gấp',
    ...more,
  })
async function pay(order: Order): Promise<void> {
  const paid = await admin.post(`/api/v1/orders/payments/${order._id}`, {
    method: 'bank_transfer',
    amount: order.totalPrice,
    paid: 0,
    reference: 'FT0001',
  })
  expect(paid.status, paid.body.error).toBeLessThan(300)
}
const variantOf = (product: Product, size: string) =>
  product.variants.find((one) => one.size?.value === size)?._id
let reports = 0
async function report(parcel: Shipment, state: string): Promise<void> {
  reports += 1
  const body = JSON.stringify({
    code: parcel.code,
    clientCode: null,
    key: String(reports),
    state,
    at: Date.now(),
    reason: '',
  })
  const { status } = await fetch(`${shop.url}/api/v1/carriers/${carrier.id}/callback`, {
    method: 'POST',
    body,
  })
  expect(status).toBe(200)
}
async function send(state?: string) {
  const order = await place()
  const { body: parcel } = await createParcel(order)
  if (state) await report(parcel, state)
  return { order, parcel }
}

test('order tasks equal their lists, before and after the work is done', async () => {
  const { tasks: before, ...rest } = await readToday()
  expect(rest).toEqual({ hasOrders: false, newestOrder: null })
  await expectChange(before, {})
  const toConfirm = await place()
  const toPay = await place('bank_transfer')
  const toPack = await place()
  await setStatus(toPack, 'đã xác nhận')
  const unpaidConfirmed = await place('bank_transfer')
  await setStatus(unpaidConfirmed, 'đã xác nhận')
  await expectChange(before, { confirm: 1, payment: 2, pack: 1 })

  const waiting = await send()
  const notDelivered = await send('failed')
  const onTheWay = await send('moving')
  await send('delivered')
  await expectChange(before, { confirm: 1, payment: 2, pack: 1, 'hand-over': 1, trouble: 1 })

  answer = 'silent'
  const unanswered = await send()
  expect(unanswered.parcel.lastError).not.toBe('')
  answer = 'refused'
  const refused = await place()
  expect((await createParcel(refused)).body.code).toBe('carrier_rejected')
  answer = 'created'
  const lost = await send('lost')
  await setStatus(onTheWay.order, 'đã huỷ')
  await expectChange(before, { confirm: 1, payment: 2, pack: 1, 'hand-over': 1, trouble: 5 })

  await setStatus(toConfirm, 'đã xác nhận')
  await pay(toPay)
  await setStatus(unpaidConfirmed, 'đã huỷ')
  await createParcel(toPack)
  await report(waiting.parcel, 'picked')
  await report(notDelivered.parcel, 'delivering')
  await setStatus(lost.order, 'đã huỷ')
  await report(onTheWay.parcel, 'returning')
  await expectChange(before, { confirm: 1, pack: 1, 'hand-over': 1, trouble: 2 })
  expect((await createParcel(refused)).status).toBe(201)
  await expectChange(before, { confirm: 1, pack: 1, 'hand-over': 2, trouble: 1 })
  const withdrawn = await place()
  const { body: own } = await createParcel(withdrawn, { carrier: 'shop' })
  await admin.put(`/api/v1/shipments/${own._id}/cancel`, {})
  await expectChange(before, { confirm: 1, pack: 2, 'hand-over': 2, trouble: 1 })
  // Staff hand it over themselves after the parcel of a carrier was cancelled.
  const byHand = await place()
  await setStatus(byHand, 'đã xác nhận')
  const { body: waitingParcel } = await createParcel(byHand)
  await db.query(sql`UPDATE shipments SET state = 'cancelled' WHERE id = ${waitingParcel._id}`)
  await setStatus(byHand, 'đang vận chuyển')
  await expectChange(before, { confirm: 1, pack: 2, 'hand-over': 2, trouble: 1 })
})

test('a request made with number and phone is a task until staff answer it or cancel the order', async () => {
  const { tasks: before } = await readToday()
  const ask = async () => {
    const order = await place()
    const { customerPhone: phone } = order.customerInfo
    const request = { number: order.orderNumber, phone, kind: 'cancel', reason: 'Đặt nhầm size' }
    expect((await shop.anonymous().post(paths.requestByLookup[1], request)).status).toBe(200)
    return order
  }
  const order = await ask()
  await expectChange(before, { confirm: 1, request: 1 })
  const { body: requests } = await admin.get<LookupRequest[]>(paths.listLookupRequests[1])
  const answerPath = paths.answerLookupRequest[1].replace('{id}', requests[0]?._id ?? '')
  expect((await admin.put(answerPath, { state: 'done' })).status).toBe(200)
  await setStatus(order, 'đã huỷ')
  await expectChange(before, {})
  await setStatus(await ask(), 'đã huỷ')
  await expectChange(before, {})
})

test('return requests and exchanges are counted until staff have handled them', async () => {
  const { tasks: before } = await readToday()
  const shoe = await returnStaff.shoe({ '41': 10, '42': 10 })
  const buyer = await shop.shopper()
  await buyer.add(shoe, 2, variantOf(shoe, '41'))
  const { body: order } = await buyer.order()
  await setStatus(order, 'đã giao')
  const requested = await buyer.post<OrderWithHistory>(`/api/v1/orders/return-requests/${order._id}`, {
    position: 0,
    kind: 'return',
    quantity: 1,
    reason: 'Chật',
  })
  await expectChange(before, { return: 1 })
  const [request] = requested.body.requests
  await admin.put(`/api/v1/return-requests/${request?._id}/decline`, { answer: 'Đã đi rồi' })
  await expectChange(before, {})
  const exchanged = await returnStaff.exchange(order, {
    variantId: variantOf(shoe, '42'),
    price: shoe.salePrice,
  })
  expect(exchanged.status, exchanged.body.error).toBeLessThan(300)
  await expectChange(before, { exchange: 1 })
  const { body: parcel } = await createParcel(order, { address })
  await expectChange(before, { 'hand-over': 1 })
  await report(parcel, 'delivered')
  await expectChange(before, {})
})

test('transfers without an order are counted until they are returned', async () => {
  const { tasks: before } = await readToday()
  const reported = await fetch(shop.url + paths.receiveSepayWebhook[1], signedBySepay(sepayReport()))
  expect(reported.status).toBe(200)
  await expectChange(before, { transfer: 1 })
  const [transfer] = (await admin.get<BankTransfer[]>('/api/v1/transfers?state=unknown')).body
  await admin.put(`/api/v1/transfers/${transfer?._id}/returned`, { note: 'Chuyển nhầm' })
  await expectChange(before, {})
})

test('emails that were not sent are counted until they are sent again', async () => {
  const { tasks: before } = await readToday()
  const emails = await db.query(
    sql`UPDATE emails SET state = 'failed' WHERE order_id IS NOT NULL RETURNING id`,
  )
  expect(emails.length).toBeGreaterThan(1)
  await expectChange(before, { email: emails.length })
  const { body: failed } = await admin.get<OutboxEmail[]>('/api/v1/admin/emails?state=failed&limit=1')
  await admin.post(`/api/v1/admin/emails/${failed[0]?._id}/resend`, {})
  await expectChange(before, { email: emails.length - 1 })
})

test('sold-out variants that shoppers wait for are counted until they are in stock', async () => {
  const { tasks: before } = await readToday()
  const shoe = await returnStaff.shoe({ '41': 0, '42': 0, '43': 5 })
  const coat = await shop.createProduct({ countInStock: 0 })
  const wait = async (product: Product, variantId?: string) => {
    const body = { email: 'a@tiem.example', variantId }
    const { status } = await shop.anonymous().post(`/api/v1/products/${product._id}/restock-requests`, body)
    expect(status).toBeLessThan(300)
  }
  await wait(shoe, variantOf(shoe, '41'))
  await wait(coat)
  await expectChange(before, { restock: 2 })
  await wait(shoe, variantOf(shoe, '42'))
  await expectChange(before, { restock: 3 })
  await admin.post(paths.adjustStock[1], {
    reason: 'received',
    lines: [{ variantId: variantOf(shoe, '41'), seen: 0, stock: 3 }],
  })
  await expectChange(before, { restock: 2 })
  await admin.delete(`/api/v1/products/${coat._id}`)
  await expectChange(before, { restock: 1 })
})

const tasksByRight: Record<Right, readonly Task[]> = {
  catalogue: ['restock'],
  orders: [
    'confirm',
    'call',
    'request',
    'payment',
    'pack',
    'hand-over',
    'trouble',
    'invoice',
    'exchange',
    'return',
  ],
  money: ['transfer'],
  settings: ['email'],
  costs: [],
  content: [],
}

test.each(allRights)(
  'staff with the right `%s` get only the counts of lists that they may open',
  async (right) => {
    const order = await place()
    const employee = await shop.shopper()
    await db.query(sql`UPDATE accounts SET role = 'staff', rights = ${[right]} WHERE id = ${employee.id}`)
    const today = await readToday(employee)
    expect(Object.keys(today.tasks).sort()).toEqual([...tasksByRight[right]].sort())
    expect(today.newestOrder?._id).toBe(right === 'orders' ? order._id : undefined)
    expect(today.hasOrders).toBe(right === 'orders')
  },
)

test('the newest order is one that a shopper placed, not one that staff entered', async () => {
  const order = await place()
  const manual = await admin.post<{ _id: string }>(paths.createManualOrder[1], {
    items: [{ variantId: shirt.variants[0]?._id, quantity: 1 }],
    totalPrice: shirt.salePrice,
    customerInfo: { customerName: 'Đỗ Thị Ưỡn', customerPhone: '0905123456' },
    orderNumber: `${Date.now()}-001`,
  })
  expect(manual.status).toBe(201)
  expect((await readToday()).newestOrder).toMatchObject({ _id: order._id, totalPrice: order.totalPrice })
})
