import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createReturnStaff, findVariantId } from '#test/api/returns/return-staff.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'
import { createOrderEditor } from './order-editor.ts'

const shop = await openTestShop()
const { admin, db } = shop
const carrier = await startCarrier(shop.url, { pace: 600_000 })
shop.shop.carriers = [carrier.adapter]
const staff = createReturnStaff(shop)
const { draft, preview, edit } = createOrderEditor(shop)
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const expectInvariants = async () => expect(await brokenInvariants(db)).toEqual([])
const pack = async ({ _id: orderId }: Pick<Order, '_id'>, quantity: number | null, more: object = {}) => {
  const lines = quantity === null ? {} : { lines: [{ position: 0, quantity }] }
  const body = { orderId, carrier: 'shop', handOverReason: 'Thử', ...lines, ...more }
  return (await admin.post<Shipment>('/api/v1/shipments', body)).body
}
const report = (parcel: Shipment, state: string) =>
  admin.put(`/api/v1/shipments/${parcel._id}/state`, { state })
const parcelsOf = async ({ _id }: Pick<Order, '_id'>) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${_id}`)).body

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

test('after the first part left, address, lines and discount of the rest are edited; the part keeps its address, and the last parcel collects the difference', async () => {
  const { order, shoe, boot } = await placeOrder()
  const first = await pack(order, 1)
  expect(first).toMatchObject({ cod: 330_000, address: null })
  const added = [{ variantId: findVariantId(shoe, '42'), quantity: 1 }]
  const { status, body } = await edit(order, {
    ...{ quantities: { 1: 0 }, added, address: { ...home, street: '9 Lý Thường Kiệt' } },
    discount: { amount: 50_000, reason: 'Xin lỗi vì giao chậm' },
  })
  expect([status, body]).toMatchObject([
    200,
    { status: 'đang vận chuyển', totalPrice: 880_000, address: { street: '9 Lý Thường Kiệt' } },
  ])
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(boot, '43')]).toEqual([2, 5])
  expect((await parcelsOf(order))[0]).toMatchObject({ address: { street: '1 Tràng Thi' } })
  const rest = await pack(order, null)
  expect(rest).toMatchObject({ cod: 550_000, address: null })
  await report(first, 'delivered')
  await report(rest, 'delivered')
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', paid: 880_000 })
  await expectInvariants()
})

test('pieces in a parcel stay; when the pieces that are left are removed, a delivered order is done', async () => {
  const { order, shoe, boot } = await placeOrder()
  const first = await pack(order, 1)
  await report(first, 'delivered')
  const refused = await edit(order, { quantities: { 0: 0 } })
  expect(checkFailure(refused)).toBe('409 order_line_sent')
  expect(refused.body.error).toContain('Giày, 42: 1 cái đã có trong kiện hàng')
  expect((await edit(order, { quantities: { 0: 1, 1: 0 } })).body).toMatchObject({ totalPrice: 330_000 })
  expect(await staff.desk(order)).toMatchObject({ status: 'đã giao', paid: 330_000 })
  expect([await staff.stockOf(shoe, '42'), await staff.stockOf(boot, '43')]).toEqual([4, 5])
  expect(checkFailure(await edit(order, { note: 'Gọi trước' }))).toBe('409 order_not_editable')
  await expectInvariants()
})

test('the refusal says what to do: cancel a part that is registered with a carrier, or return pieces of an order that has left completely', async () => {
  const { order } = await placeOrder()
  await pack(order, 1)
  const announced = await pack(order, null, { carrier: 'simulator' })
  const refused = await edit(order, { note: 'Gọi trước' })
  expect(checkFailure(refused)).toBe('409 order_has_parcel')
  expect(refused.body.error).toContain('(chờ lấy hàng). Hãy huỷ vận đơn đó')
  await admin.put(`/api/v1/shipments/${announced._id}/cancel`, {})
  expect((await edit(order, { note: 'Gọi trước' })).status).toBe(200)
  await pack(order, null)
  const late = await edit(order, { note: 'Gọi sau' })
  expect(checkFailure(late)).toBe('409 order_all_sent')
  expect(late.body.error).toContain('nhận trả hoặc đổi hàng')
  await expectInvariants()
})

test('a line that was only in a cancelled or returned part may be removed; a new line does not take its position', async () => {
  const { order, shoe, boot } = await placeOrder()
  const lines = [{ position: 1, quantity: 1 }]
  const cancelled = await pack(order, null, { carrier: 'simulator', lines })
  await admin.put(`/api/v1/shipments/${cancelled._id}/cancel`, {})
  const returned = await pack(order, null, { lines })
  await report(returned, 'returned')
  await admin.put(`/api/v1/shipments/${returned._id}/repack`, {})
  expect((await edit(order, { quantities: { 1: 0 } })).body.items).toHaveLength(1)
  expect(await staff.stockOf(boot, '43')).toBe(5)
  await expectInvariants()
  const { body } = await edit(order, { added: [{ variantId: findVariantId(boot, '43'), quantity: 1 }] })
  expect(body.items.map(({ position }) => position)).toEqual([0, 2])
  const { body: exchanged } = await staff.exchange(order, {
    ...{ position: 2, variantId: findVariantId(shoe, '42'), price: 300_000 },
  })
  expect(exchanged.items.map(({ position }) => position)).toEqual([0, 2, 3])
  await expectInvariants()
})

test('the preview says by how much a parcel on its way would collect too much', async () => {
  const { order } = await placeOrder()
  await pack(order, 2)
  const body = await draft(order, { quantities: { 1: 0 }, discount: { amount: 100_000, reason: 'Lỗi' } })
  expect((await preview(order, body)).body).toMatchObject({ totalPrice: 530_000, overCollected: 100_000 })
  await expectInvariants()
})
