import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BulkResult, OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { SendingEntry } from '#contract/shipping/sending.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url)
await carrier.behave({ pace: 60_000 })
shop.shop.carriers = [carrier.adapter]
await shop.enableBankTransfers()
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 250_000, countInStock: 1000 })
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
async function placeConfirmed(payment = 'cod', more: object = {}): Promise<Order> {
  const order = await place(payment, more)
  expect((await set(order, 'đã xác nhận')).status).toBe(200)
  return order
}
const readOrder = async ({ _id }: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${_id}`)).body
const createParcel = ({ _id: orderId }: Order, more: object = {}) =>
  admin.post<Shipment>('/api/v1/shipments', { orderId, carrier: 'simulator', ...more })
const createParcels = (orders: readonly Order[], more: object = {}) => {
  const body = { carrier: 'simulator', ids: orders.map(({ _id }) => _id), ...more }
  return admin.post<BulkResult[]>('/api/v1/shipments/bulk', body)
}
const preview = async (orders: readonly Order[], more: Record<string, string> = { carrier: 'simulator' }) => {
  const query = new URLSearchParams({ orders: orders.map(({ _id }) => _id).join(), ...more })
  return (await admin.get<SendingEntry[]>(`/api/v1/shipments/preview?${query}`)).body
}
const setStatuses = (orders: readonly Order[], status: string, more: object = {}) =>
  admin.put<BulkResult[]>('/api/v1/orders/update-statuses', {
    ids: orders.map(({ _id }) => _id),
    status,
    ...more,
  })
const codesOf = ({ body }: { body: BulkResult[] }) => body.map(({ code }) => code)

test('of 36 orders in two bulk requests 27 get a parcel; 4 unpaid and 5 unconfirmed ones stay with the reason [A8]', async () => {
  const orders: Order[] = []
  for (let n = 0; n < 27; n++) orders.push(await placeConfirmed())
  const unpaid: Order[] = []
  for (let n = 0; n < 4; n++) unpaid.push(await placeConfirmed('bank_transfer'))
  const unconfirmed: Order[] = []
  for (let n = 0; n < 5; n++) unconfirmed.push(await place())
  const all = [...unpaid, ...orders, ...unconfirmed]
  const parcelsBefore = (await carrier.report()).orders.length

  const entries = await preview(all)
  expect(entries.map(({ orderNumber }) => orderNumber)).toEqual(all.map(({ orderNumber }) => orderNumber))
  const leaving = entries.filter(({ holds, refusal }) => holds.length === 0 && !refusal)
  expect(leaving).toHaveLength(27)
  expect(leaving.reduce((sum, { cod }) => sum + cod, 0)).toBe(27 * 280_000)
  const held = entries.filter(({ holds }) => holds.length > 0)
  expect(held.map(({ holds, total, due, cod }) => ({ holds, total, due, cod }))).toEqual([
    ...Array(4).fill({ holds: ['unpaid'], total: 280_000, due: 280_000, cod: 0 }),
    ...Array(5).fill({ holds: ['unconfirmed'], total: 280_000, due: 280_000, cod: 280_000 }),
  ])

  const results = [
    ...(await createParcels(all.slice(0, 18))).body,
    ...(await createParcels(all.slice(18))).body,
  ]
  const stayed = results.filter(({ error }) => error !== null)
  expect(stayed.map(({ orderNumber, code }) => ({ orderNumber, code }))).toEqual([
    ...unpaid.map(({ orderNumber }) => ({ orderNumber, code: 'order_unpaid' })),
    ...unconfirmed.map(({ orderNumber }) => ({ orderNumber, code: 'order_unconfirmed' })),
  ])
  expect((await carrier.report()).orders).toHaveLength(parcelsBefore + 27)
  for (const order of [...unpaid, ...unconfirmed]) expect((await readOrder(order)).parcels).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
}, 60_000)

test('an order included with a reason is sent; its history and the audit log record the reason', async () => {
  const [unpaid, young] = [await placeConfirmed('bank_transfer'), await place()]
  const ids = [unpaid._id]
  const results = await createParcels([unpaid, young], { include: { ids, reason: 'Khách quen, chuyển sau' } })
  expect(codesOf(results)).toEqual([null, 'order_unconfirmed'])
  const { exceptions } = await readOrder(unpaid)
  expect(exceptions).toMatchObject([
    { kind: 'sent', holds: ['unpaid'], due: 280_000, reason: 'Khách quen, chuyển sau', by: 'Chủ tiệm' },
  ])
  const [entry] = await db.query<{ after: { sentDespite: string[] } }>(sql`
    SELECT after FROM audit_log WHERE entity_id = ${unpaid._id} AND after ? 'sentDespite'`)
  expect(entry?.after.sentDespite).toEqual(['Chưa nhận đủ tiền'])
  expect(checkFailure(await createParcels([young], { include: { ids: [young._id], reason: ' ' } }))).toBe(
    '400 invalid',
  )
})

test('a single unpaid or unconfirmed order needs a reason for a carrier and for own delivery [A8]', async () => {
  const [transfer, young] = [await placeConfirmed('bank_transfer'), await place()]
  for (const by of ['simulator', 'shop']) {
    const refused = await createParcel(transfer, { carrier: by })
    expect([checkFailure(refused), refused.body.error.replaceAll('\u00a0', ' ')]).toEqual([
      '409 order_unpaid',
      'Đơn hàng còn thiếu 280.000 ₫. Hãy chờ khách chuyển đủ, hoặc ghi lý do nếu vẫn gửi hàng.',
    ])
    expect(checkFailure(await createParcel(young, { carrier: by }))).toBe('409 order_unconfirmed')
  }
  // Collecting the amount at the door needs a reason too.
  expect(checkFailure(await createParcel(transfer, { collect: true }))).toBe('409 order_unpaid')
  const sent = await createParcel(transfer, { collect: true, handOverReason: 'Khách đổi sang trả khi nhận' })
  expect(sent.body).toMatchObject({ cod: 280_000 })
  expect((await createParcel(young, { handOverReason: 'Khách giục' })).status).toBe(201)
  expect(await readOrder(young)).toMatchObject({
    status: 'đã xác nhận',
    exceptions: [{ holds: ['unconfirmed'] }],
  })
})

test('a fully paid order is sent without a reason, a partly paid one is not', async () => {
  const order = await placeConfirmed('bank_transfer')
  const pay = (amount: number, paid: number) => {
    const body = { amount, method: 'cash', reference: '', note: '', paid }
    return admin.post(`/api/v1/orders/payments/${order._id}`, body)
  }
  await pay(279_000, 0)
  expect(await preview([order])).toMatchObject([{ holds: ['unpaid'], due: 1000 }])
  expect(checkFailure(await createParcel(order))).toBe('409 order_unpaid')
  await pay(1000, 279_000)
  expect(await preview([order])).toMatchObject([{ holds: [], cod: 0 }])
  expect((await createParcel(order)).status).toBe(201)
})

test('the preview shows why an order cannot be sent', async () => {
  const [shipped, cancelled, withoutAddress] = [
    await placeConfirmed(),
    await placeConfirmed(),
    await placeConfirmed('cod', noAddress),
  ]
  await createParcel(shipped)
  await set(cancelled, 'đã huỷ')
  const entries = await preview([shipped, cancelled, withoutAddress])
  expect(entries.map((entry) => entry.refusal)).toEqual([
    'Đơn hàng này đang có một vận đơn.',
    'Đơn hàng đã huỷ nên không tạo vận đơn được.',
    'Đơn hàng chưa có địa chỉ giao nên hãng vận chuyển không nhận.',
  ])
  expect(await preview([withoutAddress], { carrier: 'shop' })).toMatchObject([
    { refusal: null, cod: 250_000 },
  ])
})
const noAddress = { address: null, totalPrice: 250_000 }

test('bulk changes to in transit or delivered need a reason for unpaid and unconfirmed orders; single changes do not', async () => {
  const [good, unpaid, young] = [await placeConfirmed(), await placeConfirmed('bank_transfer'), await place()]
  const orders = [good, unpaid, young]
  expect((await preview(orders, {})).map(({ holds, cod }) => ({ holds, cod }))).toEqual([
    { holds: [], cod: 280_000 },
    { holds: ['unpaid'], cod: 0 },
    { holds: ['unconfirmed'], cod: 280_000 },
  ])
  for (const status of ['đang vận chuyển', 'đã giao']) {
    const [order] = [await placeConfirmed()]
    expect(codesOf(await setStatuses([order, unpaid, young], status))).toEqual([
      null,
      'order_unpaid',
      'order_unconfirmed',
    ])
  }
  const include = { ids: [unpaid._id], reason: 'Trả tại cửa hàng' }
  expect(codesOf(await setStatuses([unpaid], 'đang vận chuyển', { include }))).toEqual([null])
  expect((await readOrder(unpaid)).exceptions).toMatchObject([{ kind: 'sent', reason: 'Trả tại cửa hàng' }])
  // An order in transit needs no reason again.
  expect(codesOf(await setStatuses([unpaid], 'đã giao'))).toEqual([null])
  expect((await set(young, 'đang vận chuyển')).status).toBe(200)
  expect((await readOrder(young)).exceptions).toEqual([])
  const single = await place()
  const path = `/api/v1/orders/update-status/${single._id}`
  await admin.put(path, { status: 'đang vận chuyển', handOverReason: 'Giao gấp' })
  expect((await readOrder(single)).exceptions).toMatchObject([{ holds: ['unconfirmed'], reason: 'Giao gấp' }])
  expect(await brokenInvariants(db)).toEqual([])
})
