import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderForStaff } from '#contract/orders/order-desk.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { alsoSaid } from '#domain/shipping/shipment-state.ts'
import { askDueCarriers } from '#operations/shipping/ask-carrier.ts'
import { signatureHeader, signatureOf } from '#operations/shipping/carriers/simulator.ts'
import { refusal } from '#test/api/access/refused.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { carrierKey, startCarrier } from '#test/servers/carrier.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const carrier = await startCarrier(shop.url, { pace: 60_000 })
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const shirt = await shop.product({ name: 'Áo thun', price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function place(quantity = 1): Promise<Order> {
  await buyer.add(shirt, quantity)
  const { subtotal } = await buyer.cart()
  const placed = await buyer.order({ address: home, totalPrice: subtotal + 30_000 })
  expect(placed.status, placed.body.error).toBe(201)
  return placed.body
}
const hand = async (order: Order, more: object = {}) => {
  const body = { orderId: order._id, carrier: 'simulator', includeReason: 'Khách giục', ...more }
  const made = await admin.post<Shipment>('/api/v1/shipments', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const stands = async (order: Order) =>
  (await admin.get<OrderForStaff>(`/api/v1/orders/desk/${order._id}`)).body
const parcelOf = async (order: Order) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body[0] as Shipment
const collectedOf = async (order: Order) =>
  (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body.map(
    ({ collected }) => collected,
  )
const set = (order: Order, status: string) =>
  admin.put(`/api/v1/orders/update-status/${order._id}`, { status })

/** The carrier says so, `after` seconds from now by its clock. */
async function say(parcel: { code: string | null }, status: string, reason = '', after = 0) {
  const body = JSON.stringify({
    ...{ Type: 'switch_status', OrderCode: parcel.code, ClientOrderCode: '', Status: status },
    ...{ Reason: reason, Time: new Date(Date.now() + after * 1000).toISOString() },
  })
  const headers = { [signatureHeader]: signatureOf(body, carrierKey) }
  const url = `${shop.url}/api/v1/carriers/simulator/callback`
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
}

test('what a carrier collected is entered once, whatever staff made of the order meanwhile', async () => {
  for (const [by, status, paid] of [
    ['cod', 'đã giao', 280_000],
    ['bank_transfer', 'đã giao', 280_000],
    ['cod', 'đã huỷ', 280_000],
  ] as const) {
    const order = await place()
    await db.query(sql`UPDATE orders SET payment = ${by} WHERE id = ${order._id}`)
    const parcel = await hand(order, { collect: true })
    expect(parcel.cod).toBe(280_000)
    await say(parcel, 'picked')
    await set(order, status)
    await say(parcel, 'delivered', '', 1)
    await say(parcel, 'delivered', '', 2)
    expect([by, await stands(order)]).toMatchObject([by, { status, paid }])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('a parcel that was given up or lost and turns up at a door: its money is entered, its order left to staff', async () => {
  for (const end of ['cancel', 'lost']) {
    const order = await place()
    const parcel = await hand(order)
    await say(parcel, end)
    const { status } = await stands(order)
    await say(parcel, 'delivered', '', 1)
    await say(parcel, 'delivered', '', 2)
    expect(await stands(order)).toMatchObject({ status, paid: 280_000 })
    expect(await parcelOf(order)).toMatchObject({ state: 'delivered' })
  }
  const back = await place()
  const parcel = await hand(back)
  await say(parcel, 'lost')
  await say(parcel, 'returned', '', 1)
  expect(await stands(back)).toMatchObject({ status: 'đã xác nhận', paid: 0 })
  expect(await parcelOf(back)).toMatchObject({ state: 'returned' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a carrier that corrects itself moves neither money nor pieces; staff see it until they settled it', async () => {
  const order = await place()
  const stock = await shop.stockOf(shirt._id)
  const parcel = await hand(order)
  await say(parcel, 'returned')
  await say(parcel, 'delivered', '', 60)
  expect([await stands(order), await parcelOf(order)]).toMatchObject([
    { status: 'đã huỷ', paid: 0 },
    { state: 'returned' },
  ])
  expect(await shop.stockOf(shirt._id)).toBe(stock + 1)
  const shown = async () => {
    const { history, notes } = await stands(order)
    return alsoSaid(
      await parcelOf(order),
      [...history, ...notes].map(({ at }) => at),
    )
  }
  expect(await shown()).toBe('delivered')
  await admin.post(`/api/v1/orders/notes/${order._id}`, { text: 'Hãng báo nhầm' })
  expect(await shown()).toBeNull()
  // Or it was delivered after all.
  expect((await set(order, 'đã giao')).status).toBe(200)
  expect(await stands(order)).toMatchObject({ status: 'đã giao', paid: 280_000 })
  expect(await shop.stockOf(shirt._id)).toBe(stock)
  expect(await brokenInvariants(db)).toEqual([])
})

const own = (order: Order, more: object = {}) => hand(order, { carrier: 'shop', ...more })
const report = (parcel: Shipment, body: object) =>
  admin.put<Shipment>(`/api/v1/shipments/${parcel._id}/state`, { state: 'delivered', ...body })

test('whoever of the shop brings a parcel has what they say, or what is still due', async () => {
  for (const [paidBefore, collected, paid] of [
    [0, undefined, 280_000],
    [200_000, undefined, 280_000],
    [280_000, undefined, 280_000],
    [0, 130_000, 130_000],
    [0, 0, 0],
  ]) {
    const order = await place()
    const parcel = await own(order)
    const body = { amount: paidBefore, method: 'bank_transfer', reference: '', note: '', paid: 0 }
    if (paidBefore) {
      const entered = await admin.post(`/api/v1/orders/payments/${order._id}`, body)
      expect(entered.status, JSON.stringify(entered.body)).toBeLessThan(300)
    }
    expect((await report(parcel, { collected })).status).toBe(200)
    expect(await stands(order)).toMatchObject({ status: 'đã giao', paid })
  }
  const order = await place()
  expect((await report(await own(order), { collected: -1 })).status).toBe(400)
  expect(await brokenInvariants(db)).toEqual([])
})

test('each parcel that was delivered brings its own cash, however much another one of the order brought', async () => {
  for (const [more, collected, byHand, paid] of [
    [{ collect: false }, 280_000, false, 560_000],
    [{}, 350_000, false, 630_000],
    [{}, 100_000, false, 380_000],
    [{}, 0, false, 280_000],
    // What staff entered by hand was the second parcel's, as far as it brought it.
    [{}, undefined, true, 560_000],
    [{}, 350_000, true, 630_000],
    [{}, 100_000, true, 380_000],
    [{}, 0, true, 280_000],
  ] as const) {
    const order = await place()
    const lost = await hand(order)
    await say(lost, 'lost')
    const second = await own(order, more)
    if (byHand) await set(order, 'đã giao')
    expect((await report(second, { collected })).status).toBe(200)
    await say(lost, 'delivered', '', 1)
    expect([collected, await stands(order)]).toMatchObject([collected, { status: 'đã giao', paid }])
    expect(await collectedOf(order)).toEqual([collected ?? 280_000, 280_000])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('what staff entered by hand hangs on a parcel that may bring it, until one has', async () => {
  const order = await place()
  const lost = await hand(order)
  await say(lost, 'lost')
  const second = await hand(order)
  await say(second, 'picked')
  await set(order, 'đã giao')
  expect(await collectedOf(order)).toEqual([280_000, 0])
  // It was the first one after all, and the other comes back.
  await say(lost, 'delivered', '', 1)
  expect(await collectedOf(order)).toEqual([0, 280_000])
  await say(second, 'returned', '', 1)
  expect(await stands(order)).toMatchObject({ status: 'đã giao', paid: 280_000 })
  // Not delivered after all: nothing is there to hang on what goes out later.
  await set(order, 'đã xác nhận')
  expect(await collectedOf(order)).toEqual([0, 0])
  await set(order, 'đã huỷ')
  await set(order, 'đã giao')
  await set(order, 'đã huỷ')
  await admin.post(`/api/v1/orders/refund/${order._id}`, { amount: 280_000, due: 280_000, method: 'cash' })
  await set(order, 'đã xác nhận')
  expect((await report(await own(order), {})).status).toBe(200)
  expect(await stands(order)).toMatchObject({ status: 'đã giao', paid: 280_000 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a parcel collects nothing for what is paid another way, unless staff say so', async () => {
  const order = await place()
  await db.query(sql`UPDATE orders SET payment = 'bank_transfer' WHERE id = ${order._id}`)
  const parcel = await own(order)
  expect(parcel.cod).toBe(0)
  await report(parcel, {})
  expect(await stands(order)).toMatchObject({ status: 'đã giao', paid: 0 })
  expect((await own(await place(), { collect: false })).cod).toBe(0)
})

const atCarrier = async (order: Order) => {
  const { orders } = await carrier.report()
  return orders.find(({ client }) => client === order.orderNumber)?.history.at(-1)?.status
}
/** As the chore does when the time of the next try has come. */
async function askAgain() {
  await db.query(sql`UPDATE shipments SET next_at = now() WHERE next_at IS NOT NULL`)
  await askDueCarriers(shop.shop)
}

test('a cancelled order takes its parcel back from the carrier', async () => {
  const order = await place()
  await hand(order)
  await set(order, 'đã huỷ')
  expect(await parcelOf(order)).toMatchObject({ state: 'waiting', cancelAsked: true })
  await askDueCarriers(shop.shop)
  expect(await parcelOf(order)).toMatchObject({ state: 'cancelled', cancelAsked: false })
  expect(await atCarrier(order)).toBe('cancel')
  const picked = await place()
  await say(await hand(picked), 'picked')
  await set(picked, 'đã huỷ')
  expect(await parcelOf(picked)).toMatchObject({ state: 'picked', cancelAsked: false })
})

test('a carrier that does not know a parcel yet is asked again, and then believed', async () => {
  const late = await place()
  await carrier.behave({ calls: 'silent' })
  const parcel = await hand(late)
  await carrier.behave({ calls: 'answer' })
  await set(late, 'đã huỷ')
  await askDueCarriers(shop.shop)
  expect(await parcelOf(late)).toMatchObject({ state: 'asked', cancelAsked: true })
  // What the shop asked first arrives only now.
  await carrier.adapter.create({
    ...{ clientCode: late.orderNumber, cod: 280_000, value: 280_000, weight: null, note: '', content: 'Áo' },
    recipient: late.customerInfo,
    address: late.address as NonNullable<Order['address']>,
  })
  // The chore passes by what a callback holds at that moment.
  await expect.poll(() => askAgain().then(() => atCarrier(late))).toBe('cancel')
  expect(await parcelOf(late)).toMatchObject({ _id: parcel._id, state: 'cancelled' })

  const never = await place()
  await carrier.behave({ calls: 'silent' })
  await hand(never)
  await carrier.behave({ calls: 'answer' })
  await set(never, 'đã huỷ')
  for (const state of ['asked', 'asked', 'cancelled']) {
    await askAgain()
    expect(await parcelOf(never)).toMatchObject({ state })
  }
})

/** The carrier says that it has picked the parcel up. */
async function askBackTooLate(parcel: Shipment) {
  shop.shop.carriers = [{ ...carrier.adapter, takeBack: async () => 'too late' }]
  const answer = await admin.put(`/api/v1/shipments/${parcel._id}/cancel`, {})
  expect(refusal(answer)).toBe('409 already_picked')
  shop.shop.carriers = [carrier.adapter]
}

test('a return is held against the shopper only where the carrier says that they refused', async () => {
  const reasonOf = async (words: string, more: { late?: boolean; asked?: boolean } = {}) => {
    const order = await place()
    const parcel = await hand(order)
    await say(parcel, 'picked')
    if (more.asked) await askBackTooLate(parcel)
    if (!more.late) await say(parcel, 'delivery_fail', words, 1)
    await say(parcel, 'returned', '', 9)
    if (more.late) await say(parcel, 'delivery_fail', words, 1)
    return (await stands(order)).cancelReason
  }
  expect(await reasonOf('Người nhận từ chối nhận hàng')).toBe('refused')
  expect(await reasonOf('Người nhận từ chối nhận hàng', { late: true })).toBe('refused')
  expect(await reasonOf('Không liên lạc được người nhận')).toBe('staff')
  expect(await reasonOf('Người nhận không nhận máy')).toBe('staff')
  expect(await reasonOf('Người nhận từ chối nhận hàng', { asked: true })).toBe('staff')
  expect(await reasonOf('Người nhận từ chối nhận hàng', { asked: true, late: true })).toBe('staff')
})

test('the carrier is told of the pieces that are in the parcel', async () => {
  const told: string[] = []
  const { adapter } = carrier
  const create: typeof adapter.create = (parcel) => {
    told.push(parcel.content)
    return adapter.create(parcel)
  }
  shop.shop.carriers = [{ ...adapter, create }]
  const order = await place(3)
  await db.query(sql`UPDATE order_lines SET returned = 1 WHERE order_id = ${order._id}`)
  await hand(order)
  expect(told).toEqual(['Áo thun × 2'])
})
