import sql from 'sql-template-tag'
import { v7 as key } from 'uuid'
import { expect, test } from 'vitest'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import type { SendingEntry } from '#contract/shipping/sending.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { isNextParcelPrimary } from '#domain/shipping/outstanding-parcels.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createReturnStaff } from '#test/api/returns/return-staff.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url)
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const staff = createReturnStaff(shop)
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

type Placed = Pick<Order, '_id'>
type Pieces = [position: number, quantity: number][]
const toLines = (pieces: Pieces) => pieces.map(([position, quantity]) => ({ position, quantity }))
const pack = ({ _id: orderId }: Placed, pieces: Pieces | null, more: object = {}) =>
  admin.post<Shipment>('/api/v1/shipments', {
    ...{ orderId, carrier: 'shop', handOverReason: 'Thử', ...(pieces && { lines: toLines(pieces) }) },
    ...more,
  })
const report = (parcel: Shipment, state: string, more: object = {}) =>
  admin.put<Shipment>(`/api/v1/shipments/${parcel._id}/state`, { state, ...more })
const desk = (order: Placed) => staff.desk(order)
const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([])
const listIds = async (query: string) =>
  (await admin.get<Order[]>(`/api/v1/orders?${query}`)).body.map(({ _id }) => _id)
const findListed = async ({ _id }: Placed) =>
  (await admin.get<OrderListItem[]>(`/api/v1/orders?ids=${_id}`)).body[0]

/** Two pairs of shoes at 300,000 and one pair at 500,000; fee 30,000. */
async function placeOrder() {
  const [shoe, boot] = [await staff.shoe({ 42: 5 }), await staff.shoe({ 43: 5 }, { price: 500_000 })]
  const lines: Parameters<typeof staff.order>[0] = [
    [shoe, '42', 2],
    [boot, '43', 1],
  ]
  const order = await staff.order(lines, {
    ...{ address: home, totalPrice: 1_130_000, status: 'đã xác nhận' },
  })
  return { order, shoe, boot }
}

test('two parcels of an order of 1,130,000: the first collects its pieces and the fee, the last the rest; delivered with the last', async () => {
  const { order } = await placeOrder()
  const preview = async (lines = '') =>
    (await admin.get<SendingEntry[]>(`/api/v1/shipments/preview?orders=${order._id}&carrier=shop${lines}`))
      .body
  expect(await preview('&lines=0:1')).toMatchObject([{ cod: 330_000, pieces: 1, isPart: true }])
  expect(await preview()).toMatchObject([{ cod: 1_130_000, pieces: 3, isPart: false }])

  const { status, body: first } = await pack(order, [[0, 1]])
  expect(status, JSON.stringify(first)).toBe(201)
  expect(first).toMatchObject({ cod: 330_000, lines: [{ position: 0, quantity: 1, returned: 0 }] })
  expect((await desk(order)).status).toBe('đang vận chuyển')
  expect(await listIds('task=pack')).toContain(order._id)
  expect(await listIds('parcel=none')).toContain(order._id)
  expect(await preview()).toMatchObject([{ cod: 800_000, pieces: 2, isPart: true }])
  const { body: second } = await pack(order, null)
  expect(second).toMatchObject({ cod: 800_000 })
  expect(second.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(await listIds('task=pack')).not.toContain(order._id)
  expect(checkFailure(await pack(order, null))).toBe('409 shipment_already_exists')

  expect((await report(second, 'delivered')).body).toMatchObject({ collected: 800_000 })
  expect(await desk(order)).toMatchObject({ status: 'đang vận chuyển', paid: 800_000 })
  expect((await report(first, 'delivered')).body).toMatchObject({ collected: 330_000 })
  expect(await desk(order)).toMatchObject({ status: 'đã giao', paid: 1_130_000 })
  const seen = await order.buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${order._id}`)
  expect(seen.body.parcels).toMatchObject([
    {
      cod: 800_000,
      lines: toLines([
        [0, 1],
        [1, 1],
      ]),
    },
    { cod: 330_000, lines: toLines([[0, 1]]) },
  ])
  await expectInvariants()
})

test('a repeated key answers with the same parcel, another content is refused, and no piece is packed twice', async () => {
  const { order } = await placeOrder()
  const once = { key: key() }
  const answers = await Promise.all(Array.from({ length: 6 }, () => pack(order, [[0, 1]], once)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect(new Set(answers.map(({ body }) => body._id))).toEqual(new Set([once.key]))
  expect(checkFailure(await pack(order, [[0, 2]], once))).toBe('409 idempotency_key_reused')
  const otherContents = [
    { carrier: 'simulator' },
    { collect: false },
    { address: { ...home, street: '2 Tràng Thi' } },
    { weight: 900 },
    { size: { length: 30, width: 20, height: 10 } },
    { note: 'Gọi trước' },
    { courierName: 'Anh Ba' },
  ]
  for (const content of otherContents)
    expect(checkFailure(await pack(order, [[0, 1]], { ...once, ...content }))).toBe(
      '409 idempotency_key_reused',
    )
  const explained = await pack(order, [[0, 1]], { ...once, handOverReason: 'Khách giục' })
  expect([explained.status, explained.body._id]).toEqual([201, once.key])
  // A parcel that is older than the hashes of requests.
  await db.query(sql`UPDATE shipments SET request_hash = NULL WHERE id = ${once.key}`)
  expect((await pack(order, [[0, 1]], once)).status).toBe(201)
  const { order: other } = await placeOrder()
  expect(checkFailure(await pack(other, [[0, 1]], once))).toBe('409 idempotency_key_reused')
  const rivals = await Promise.all(Array.from({ length: 6 }, () => pack(order, [[0, 1]], { key: key() })))
  expect(rivals.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(checkFailure(await pack(order, [[0, 1]]))).toBe('409 parcel_pieces_changed')
  expect(checkFailure(await pack(order, [[7, 1]]))).toBe('409 parcel_pieces_changed')
  await expectInvariants()
})

test('a cancelled part frees its pieces, which the next parcel of the pipeline takes', async () => {
  await carrier.behave({ pace: 60_000 })
  const { order } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]], { carrier: 'simulator' })
  const { body: second } = await pack(order, null, { carrier: 'simulator' })
  expect([first.cod, second.cod]).toEqual([630_000, 500_000])
  expect((await admin.put(`/api/v1/shipments/${first._id}/cancel`, {})).status).toBe(200)
  expect(await listIds('task=pack')).toContain(order._id)
  const bulk = { ids: [order._id], carrier: 'simulator' }
  const { body } = await admin.post<{ shipment: string; error: string | null }[]>(
    '/api/v1/shipments/bulk',
    bulk,
  )
  expect(body).toMatchObject([{ error: null }])
  const { body: all } = await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)
  expect(all.find(({ _id }) => _id === body[0]?.shipment)).toMatchObject({
    ...{ cod: 630_000, lines: [{ position: 0, quantity: 2 }] },
  })
  expect((await desk(order)).status).toBe('đã xác nhận')
  await expectInvariants()
})

test('a selection of orders set to delivered leaves out one of which a part was never sent', async () => {
  const { order } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  await report(first, 'delivered')
  const before = await desk(order)
  const marked = { ids: [order._id], status: 'đã giao' }
  const { body } = await admin.put('/api/v1/orders/update-statuses', marked)
  expect(body).toMatchObject([{ code: 'pieces_not_sent' }])
  expect(await desk(order)).toMatchObject({ status: 'đang vận chuyển', paid: before.paid })
  await pack(order, null)
  expect((await admin.put('/api/v1/orders/update-statuses', marked)).body).toMatchObject([{ error: null }])
  expect((await desk(order)).status).toBe('đã giao')
  await expectInvariants()
})

test('a selection of orders set to delivered leaves out one whose only parcel was cancelled', async () => {
  const { order } = await placeOrder()
  const { body: only } = await pack(order, null)
  expect((await admin.put(`/api/v1/shipments/${only._id}/cancel`, {})).status).toBe(200)
  // A carrier that reports late gives a time before that of the hand-over.
  await db.query(sql`UPDATE shipments SET state_at = state_at - interval '1 hour' WHERE id = ${only._id}`)
  const marked = { ids: [order._id], status: 'đã giao' }
  const { body } = await admin.put('/api/v1/orders/update-statuses', marked)
  expect(body).toMatchObject([{ code: 'pieces_not_sent' }])
  expect(await desk(order)).toMatchObject({ status: 'đang vận chuyển', paid: 0 })
  await pack(order, null)
  expect((await admin.put('/api/v1/orders/update-statuses', marked)).body).toMatchObject([{ error: null }])
  await expectInvariants()
})

for (const pieces of [null, [[0, 1]] as [number, number][]]) {
  test(`an order that staff hand over after its ${pieces ? 'part' : 'parcel'} was cancelled waits for no other parcel`, async () => {
    const { order } = await placeOrder()
    const { body: only } = await pack(order, pieces)
    await admin.put(`/api/v1/shipments/${only._id}/cancel`, {})
    const setStatus = (status: string) => admin.put(`/api/v1/orders/update-status/${order._id}`, { status })
    const readParcels = async () =>
      (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body
    expect(isNextParcelPrimary(await desk(order), await readParcels())).toBe(true)
    expect(await listIds('parcel=none')).toContain(order._id)
    expect(await findListed(order)).toMatchObject({ parcel: null, hasUnpackedPieces: true })

    await setStatus('đã xác nhận')
    await setStatus('đang vận chuyển')
    expect(isNextParcelPrimary(await desk(order), await readParcels())).toBe(false)
    for (const query of ['parcel=none', 'task=pack'])
      expect(await listIds(query), query).not.toContain(order._id)
    expect(await findListed(order)).toMatchObject({ parcel: null, hasUnpackedPieces: false })
    const marked = { ids: [order._id], status: 'đã giao' }
    expect((await admin.put('/api/v1/orders/update-statuses', marked)).body).toMatchObject([{ error: null }])
    await expectInvariants()
  })
}

test('a part that comes back waits in the list of trouble until it is received; then the order is delivered', async () => {
  const { order, shoe } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  const { body: second } = await pack(order, null)
  await report(second, 'delivered')
  await report(first, 'returned', { reason: 'Khách không nhận' })
  expect(await desk(order)).toMatchObject({ status: 'đang vận chuyển', paid: 500_000 })
  expect(await staff.stockOf(shoe, '42')).toBe(3)
  expect(await listIds('task=trouble')).toContain(order._id)
  const { body: trouble } = await admin.get<ParcelEntry[]>('/api/v1/shipments/list?tab=trouble&limit=100')
  expect(trouble.find(({ _id }) => _id === first._id)).toMatchObject({
    ...{ state: 'returned', isPart: true, toReceive: 2 },
  })
  const marked = { ids: [order._id], status: 'đã giao' }
  expect((await admin.put('/api/v1/orders/update-statuses', marked)).body).toMatchObject([
    { code: 'parcel_in_trouble' },
  ])
  const receive = (good: number, more: object = {}) =>
    staff.takeBack(order, [{ position: 0, good }], { shipmentId: first._id, ...more })
  const many = await receive(3)
  expect(checkFailure(many)).toBe('409 return_quantity_too_large')
  expect(many.body.details).toEqual([{ path: 'lines.0.good', message: 'Chỉ còn 2 cái' }])
  expect((await receive(1)).status).toBe(200)
  expect((await desk(order)).status).toBe('đang vận chuyển')
  expect((await receive(1, { refundsDeliveryFee: true })).status).toBe(200)
  expect(await desk(order)).toMatchObject({ status: 'đã giao', totalPrice: 500_000, paid: 500_000 })
  expect(await staff.stockOf(shoe, '42')).toBe(5)
  expect(await listIds('task=trouble')).not.toContain(order._id)
  await expectInvariants()
})

test('a part that comes back is sent again: stock and total stay, its pieces wait to be packed, and its cash is collected by the new parcel', async () => {
  const { order, shoe } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  const { body: second } = await pack(order, null)
  const repack = (parcel: Shipment) => admin.put<Shipment>(`/api/v1/shipments/${parcel._id}/repack`, {})
  expect(checkFailure(await repack(first))).toBe('409 shipment_not_returned')
  await report(second, 'delivered')
  await report(first, 'returned', { reason: 'Sai số nhà' })
  const answers = await Promise.all([repack(first), repack(first)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].body.lines).toEqual([{ position: 0, quantity: 2, returned: 2 }])
  expect(await desk(order)).toMatchObject({ status: 'đang vận chuyển', totalPrice: 1_130_000, paid: 500_000 })
  expect(await staff.stockOf(shoe, '42')).toBe(3)
  expect(await listIds('task=pack')).toContain(order._id)
  expect(await listIds('task=trouble')).not.toContain(order._id)
  await expectInvariants()

  const { body: again } = await pack(order, null)
  expect(again).toMatchObject({ cod: 630_000, lines: [{ position: 0, quantity: 2 }] })
  await report(again, 'delivered')
  expect(await desk(order)).toMatchObject({ status: 'đã giao', paid: 1_130_000 })
  expect(checkFailure(await repack(first))).toBe('409 order_not_shippable')
  await expectInvariants()
})

test('an order of which nothing but a repacked part was sent waits for a parcel', async () => {
  const { order } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  await report(first, 'returned')
  expect((await admin.put(`/api/v1/shipments/${first._id}/repack`, {})).status).toBe(200)
  const { body: parcels } = await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)
  expect(isNextParcelPrimary(await desk(order), parcels)).toBe(true)
  expect(await findListed(order)).toMatchObject({ hasUnpackedPieces: true })
  const marked = { ids: [order._id], status: 'đã giao' }
  expect((await admin.put('/api/v1/orders/update-statuses', marked)).body).toMatchObject([
    { code: 'pieces_not_sent' },
  ])
  await expectInvariants()
})

test('while a part of 630,000 waits to be received, the other pieces collect 530,000; sent again, it collects 600,000', async () => {
  const { order } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  expect(first.cod).toBe(630_000)
  await report(first, 'returned')
  const { body: rest } = await pack(order, null)
  expect(rest).toMatchObject({ cod: 530_000, lines: [{ position: 1, quantity: 1 }] })
  await report(rest, 'delivered')
  expect((await admin.put(`/api/v1/shipments/${first._id}/repack`, {})).status).toBe(200)
  const { body: again } = await pack(order, null)
  expect(again).toMatchObject({ cod: 600_000, lines: [{ position: 0, quantity: 2 }] })
  await report(again, 'delivered')
  expect(await desk(order)).toMatchObject({ status: 'đã giao', totalPrice: 1_130_000, paid: 1_130_000 })

  const { order: received } = await placeOrder()
  const { body: back } = await pack(received, [[0, 1]])
  await report(back, 'returned')
  const { body: second } = await pack(received, [[0, 1]])
  const { body: last } = await pack(received, null)
  // The part that came back collected no delivery fee, so the second one has it.
  expect([second.cod, last.cod]).toEqual([330_000, 500_000])
  for (const parcel of [second, last]) await report(parcel, 'delivered')
  await staff.takeBack(received, [{ position: 0, good: 1 }], { shipmentId: back._id })
  expect(await desk(received)).toMatchObject({ status: 'đã giao', totalPrice: 830_000, paid: 830_000 })
  await expectInvariants()
})

test('of a part that comes back with one damaged piece, that one is received and the other is sent again', async () => {
  const { order, shoe } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  await report(first, 'returned')
  await staff.takeBack(order, [{ position: 0, good: 0, damaged: 1 }], { shipmentId: first._id })
  expect((await admin.put(`/api/v1/shipments/${first._id}/repack`, {})).status).toBe(200)
  expect(await staff.stockOf(shoe, '42')).toBe(3)
  const { body: again } = await pack(order, [[0, 1]])
  // The parcel that came back collected nothing, so this one has the delivery fee.
  expect(again).toMatchObject({ cod: 330_000, lines: [{ position: 0, quantity: 1 }] })
  const { body: rest } = await pack(order, null)
  expect(rest).toMatchObject({ cod: 500_000, lines: [{ position: 1 }] })
  await expectInvariants()
})

test('an order whose parts came back and were all received is cancelled; one that had arrived is delivered', async () => {
  const { order } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  await report(first, 'delivered')
  const { body: second } = await pack(order, null)
  await report(second, 'returned')
  await staff.takeBack(order, [{ position: 0, good: 2 }])
  expect((await desk(order)).status).toBe('đang vận chuyển')
  await staff.takeBack(order, [{ position: 1, good: 1 }], { shipmentId: second._id })
  expect(await desk(order)).toMatchObject({ status: 'đã giao', totalPrice: 30_000, paid: 630_000 })

  const { order: unsent } = await placeOrder()
  const { body: back } = await pack(unsent, [[0, 2]])
  await report(back, 'returned')
  await staff.takeBack(unsent, [{ position: 1, good: 1 }])
  expect((await desk(unsent)).status).toBe('đang vận chuyển')
  await staff.takeBack(unsent, [{ position: 0, good: 2 }], { shipmentId: back._id })
  expect(await desk(unsent)).toMatchObject({ status: 'đã huỷ', cancelReason: 'undelivered', paid: 0 })
  await expectInvariants()
})

test('an order of which every part came back is cancelled, and reopened it can be packed again', async () => {
  const { order, shoe, boot } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  const { body: second } = await pack(order, null)
  await report(first, 'returned')
  expect((await desk(order)).status).toBe('đang vận chuyển')
  await report(second, 'returned')
  expect(await desk(order)).toMatchObject({ status: 'đã huỷ', cancelReason: 'refused', paid: 0 })
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(boot, '43')]).toEqual([5, 5])
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã xác nhận' })
  expect((await pack(order, null)).body).toMatchObject({ cod: 1_130_000, lines: [] })
  await expectInvariants()
})

test('the cash presumed for two parts is corrected by their reports, whichever comes first', async () => {
  for (const newestFirst of [true, false]) {
    const { order } = await placeOrder()
    const { body: first } = await pack(order, [[0, 1]])
    const { body: second } = await pack(order, null)
    await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
    expect(await desk(order)).toMatchObject({ paid: 1_130_000 })
    const parts: Shipment[] = newestFirst ? [second, first] : [first, second]
    for (const part of parts) await report(part, 'delivered', { collected: part.cod })
    const { body: all } = await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)
    expect(all.map(({ collected }) => collected)).toEqual([800_000, 330_000])
    expect(await desk(order)).toMatchObject({ status: 'đã giao', paid: 1_130_000 })
  }
  await expectInvariants()
})

test('an exchange of a delivered part is sent in a parcel of its own, beside the pieces that are left', async () => {
  const { order, boot } = await placeOrder()
  const { body: first } = await pack(order, [[0, 2]])
  await report(first, 'delivered')
  const { body } = await staff.exchange(order, {
    ...{ variantId: boot.variants[0]?._id ?? '', price: 500_000 },
  })
  expect(body.error).toBeUndefined()
  const { body: replacement } = await pack(order, null)
  expect(replacement).toMatchObject({ kind: 'exchange', cod: 200_000, lines: [{ position: 2, quantity: 1 }] })
  const { body: rest } = await pack(order, null)
  expect(rest).toMatchObject({ kind: 'order', cod: 500_000, lines: [{ position: 1, quantity: 1 }] })
  await report(rest, 'delivered')
  expect((await desk(order)).status).toBe('đã giao')
  await report(replacement, 'delivered')
  expect(await desk(order)).toMatchObject({ status: 'đã giao', totalPrice: 1_330_000, paid: 1_330_000 })
  await expectInvariants()
})
