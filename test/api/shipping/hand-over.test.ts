import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BulkResult, OrderForStaff } from '#contract/orders/order-desk.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { HandOverEntry } from '#contract/shipping/hand-over.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { refusal } from '#test/api/access/refused.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const carrier = await startCarrier(shop.url)
await carrier.behave({ pace: 60_000 })
shop.shop.carriers = [carrier.adapter]
await shop.takeTransfers()
const { admin, db } = shop
const shirt = await shop.product({ price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function place(payment = 'cod', more: object = {}): Promise<Order> {
  await buyer.add(shirt)
  const placed = await buyer.order({ address: home, totalPrice: 280_000, payment, ...more })
  expect(placed.status, placed.body.error).toBe(201)
  return placed.body
}
const set = async (order: Order, status: string) =>
  admin.put<Order>(`/api/v1/orders/update-status/${order._id}`, { status })
async function confirmed(payment = 'cod', more: object = {}): Promise<Order> {
  const order = await place(payment, more)
  expect((await set(order, 'đã xác nhận')).status).toBe(200)
  return order
}
const stands = async ({ _id }: Order) => (await admin.get<OrderForStaff>(`/api/v1/orders/desk/${_id}`)).body
const hand = ({ _id: orderId }: Order, more: object = {}) =>
  admin.post<Shipment>('/api/v1/shipments', { orderId, carrier: 'simulator', ...more })
const together = (orders: readonly Order[], more: object = {}) => {
  const body = { carrier: 'simulator', ids: orders.map(({ _id }) => _id), ...more }
  return admin.post<BulkResult[]>('/api/v1/shipments/together', body)
}
const preview = async (orders: readonly Order[], more: Record<string, string> = { carrier: 'simulator' }) => {
  const query = new URLSearchParams({ orders: orders.map(({ _id }) => _id).join(), ...more })
  return (await admin.get<HandOverEntry[]>(`/api/v1/shipments/preview?${query}`)).body
}
const setTogether = (orders: readonly Order[], status: string, more: object = {}) =>
  admin.put<BulkResult[]>('/api/v1/orders/update-statuses', {
    ids: orders.map(({ _id }) => _id),
    status,
    ...more,
  })
const codesOf = ({ body }: { body: BulkResult[] }) => body.map(({ code }) => code)

test('of 36 orders handed over together 27 leave; 4 unpaid and 5 unconfirmed ones stay and are named [R8]', async () => {
  const orders: Order[] = []
  for (let n = 0; n < 27; n++) orders.push(await confirmed())
  const unpaid: Order[] = []
  for (let n = 0; n < 4; n++) unpaid.push(await confirmed('bank_transfer'))
  const unconfirmed: Order[] = []
  for (let n = 0; n < 5; n++) unconfirmed.push(await place())
  const all = [...unpaid, ...orders, ...unconfirmed]

  const told = await preview(all)
  expect(told.map(({ orderNumber }) => orderNumber)).toEqual(all.map(({ orderNumber }) => orderNumber))
  const goes = told.filter(({ holds, refusal }) => holds.length === 0 && !refusal)
  expect(goes).toHaveLength(27)
  expect(goes.reduce((sum, { cod }) => sum + cod, 0)).toBe(27 * 280_000)
  const held = told.filter(({ holds }) => holds.length > 0)
  expect(held.map(({ holds, total, due, cod }) => ({ holds, total, due, cod }))).toEqual([
    ...Array(4).fill({ holds: ['unpaid'], total: 280_000, due: 280_000, cod: 0 }),
    ...Array(5).fill({ holds: ['unconfirmed'], total: 280_000, due: 280_000, cod: 280_000 }),
  ])

  const results = [...(await together(all.slice(0, 18))).body, ...(await together(all.slice(18))).body]
  const stayed = results.filter(({ error }) => error !== null)
  expect(stayed.map(({ orderNumber, code }) => ({ orderNumber, code }))).toEqual([
    ...unpaid.map(({ orderNumber }) => ({ orderNumber, code: 'order_unpaid' })),
    ...unconfirmed.map(({ orderNumber }) => ({ orderNumber, code: 'order_unconfirmed' })),
  ])
  expect((await carrier.report()).orders).toHaveLength(27)
  for (const order of [...unpaid, ...unconfirmed]) expect((await stands(order)).parcels).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
}, 60_000)

test('an order that is included with a reason leaves; its history says why, and who let it go', async () => {
  const [unpaid, young] = [await confirmed('bank_transfer'), await place()]
  const ids = [unpaid._id]
  const some = await together([unpaid, young], { include: { ids, reason: 'Khách quen, chuyển sau' } })
  expect(codesOf(some)).toEqual([null, 'order_unconfirmed'])
  const { exceptions } = await stands(unpaid)
  expect(exceptions).toMatchObject([
    { kind: 'sent', holds: ['unpaid'], due: 280_000, reason: 'Khách quen, chuyển sau', by: 'Chủ tiệm' },
  ])
  const [line] = await db.query<{ after: { sentDespite: string[] } }>(sql`
    SELECT after FROM audit_log WHERE entity_id = ${unpaid._id} AND after ? 'sentDespite'`)
  expect(line?.after.sentDespite).toEqual(['Chưa nhận đủ tiền'])
  expect(refusal(await together([young], { include: { ids: [young._id], reason: ' ' } }))).toBe('400 invalid')
})

test('singly and by the shop itself an unpaid or unconfirmed order is refused without a reason [R8]', async () => {
  const [transfer, young] = [await confirmed('bank_transfer'), await place()]
  for (const by of ['simulator', 'shop']) {
    const refused = await hand(transfer, { carrier: by })
    expect([refusal(refused), refused.body.error.replaceAll('\u00a0', ' ')]).toEqual([
      '409 order_unpaid',
      'Đơn hàng còn thiếu 280.000 ₫. Hãy chờ khách chuyển đủ, hoặc ghi lý do nếu vẫn gửi hàng.',
    ])
    expect(refusal(await hand(young, { carrier: by }))).toBe('409 order_unconfirmed')
  }
  // To collect it at the door is a decision like any other: it needs a reason too.
  expect(refusal(await hand(transfer, { collect: true }))).toBe('409 order_unpaid')
  const sent = await hand(transfer, { collect: true, includeReason: 'Khách đổi sang trả khi nhận' })
  expect(sent.body).toMatchObject({ cod: 280_000 })
  expect((await hand(young, { includeReason: 'Khách giục' })).status).toBe(201)
  expect(await stands(young)).toMatchObject({
    status: 'đã xác nhận',
    exceptions: [{ holds: ['unconfirmed'] }],
  })
})

test('a transfer that is paid leaves without a question; one that is short does not', async () => {
  const order = await confirmed('bank_transfer')
  const pay = (amount: number, paid: number) => {
    const body = { amount, method: 'cash', reference: '', note: '', paid }
    return admin.post(`/api/v1/orders/payments/${order._id}`, body)
  }
  await pay(279_000, 0)
  expect(await preview([order])).toMatchObject([{ holds: ['unpaid'], due: 1000 }])
  expect(refusal(await hand(order))).toBe('409 order_unpaid')
  await pay(1000, 279_000)
  expect(await preview([order])).toMatchObject([{ holds: [], cod: 0 }])
  expect((await hand(order)).status).toBe(201)
})

test('the preview says why an order cannot go at all', async () => {
  const [out, gone, nowhere] = [await confirmed(), await confirmed(), await confirmed('cod', pickedUp)]
  await hand(out)
  await set(gone, 'đã huỷ')
  const told = await preview([out, gone, nowhere])
  expect(told.map((entry) => entry.refusal)).toEqual([
    'Đơn hàng này đang có một vận đơn.',
    'Đơn hàng đã huỷ nên không tạo vận đơn được.',
    'Đơn hàng chưa có địa chỉ giao nên hãng vận chuyển không nhận.',
  ])
  expect(await preview([nowhere], { carrier: 'shop' })).toMatchObject([{ refusal: null, cod: 250_000 }])
})
const pickedUp = { address: null, totalPrice: 250_000 }

test('statuses that say the goods have left are held back together as well, and not singly', async () => {
  const [good, unpaid, young] = [await confirmed(), await confirmed('bank_transfer'), await place()]
  const orders = [good, unpaid, young]
  expect((await preview(orders, {})).map(({ holds, cod }) => ({ holds, cod }))).toEqual([
    { holds: [], cod: 280_000 },
    { holds: ['unpaid'], cod: 0 },
    { holds: ['unconfirmed'], cod: 280_000 },
  ])
  for (const status of ['đang vận chuyển', 'đã giao']) {
    const [order] = [await confirmed()]
    expect(codesOf(await setTogether([order, unpaid, young], status))).toEqual([
      null,
      'order_unpaid',
      'order_unconfirmed',
    ])
  }
  const include = { ids: [unpaid._id], reason: 'Trả tại cửa hàng' }
  expect(codesOf(await setTogether([unpaid], 'đang vận chuyển', { include }))).toEqual([null])
  expect((await stands(unpaid)).exceptions).toMatchObject([{ kind: 'sent', reason: 'Trả tại cửa hàng' }])
  // On its way already it is asked no more.
  expect(codesOf(await setTogether([unpaid], 'đã giao'))).toEqual([null])
  expect((await set(young, 'đang vận chuyển')).status).toBe(200)
  expect((await stands(young)).exceptions).toEqual([])
  const single = await place()
  const path = `/api/v1/orders/update-status/${single._id}`
  await admin.put(path, { status: 'đang vận chuyển', includeReason: 'Giao gấp' })
  expect((await stands(single)).exceptions).toMatchObject([{ holds: ['unconfirmed'], reason: 'Giao gấp' }])
  expect(await brokenInvariants(db)).toEqual([])
})
