import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ParcelCounts, ParcelEntry } from '#contract/shipping/parcels.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url, { pace: 60_000 })
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const shirt = await shop.createProduct({ name: 'Áo thun', price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

async function sendParcel(by = 'simulator') {
  await buyer.add(shirt, 1)
  const order = (await buyer.order({ address: home, totalPrice: 280_000 })).body as Order
  const body = { orderId: order._id, carrier: by, handOverReason: 'Khách giục' }
  const parcel = (await admin.post<Shipment>('/api/v1/shipments', body)).body
  return { order, parcel }
}
const setState = (parcel: Shipment, state: string, collected = 0) =>
  db.query(sql`UPDATE shipments SET state = ${state}, collected = ${collected} WHERE id = ${parcel._id}`)
const list = async (query: string) =>
  (await admin.get<ParcelEntry[]>(`/api/v1/shipments/list?${query}`)).body.map(({ _id }) => _id)
const count = async () => (await admin.get<ParcelCounts>('/api/v1/shipments/counts')).body

test('each parcel is in the tab of what has to be done with it, and the counts are those of the lists', async () => {
  const tabOf = {
    waiting: 'pickup',
    moving: 'moving',
    failed: 'trouble',
    'return-waiting': 'trouble',
    lost: 'trouble',
    returning: 'returning',
    returned: 'returned',
    delivered: 'settle',
  }
  for (const [state, tab] of Object.entries(tabOf)) {
    const { parcel } = await sendParcel()
    await setState(parcel, state, state === 'delivered' ? 280_000 : 0)
    for (const one of ['pickup', 'moving', 'trouble', 'returning', 'returned', 'settle']) {
      expect([state, one, (await list(`tab=${one}`)).includes(parcel._id)]).toEqual([state, one, one === tab])
    }
  }
  const { counts, all, open, carriers } = await count()
  expect(carriers.map(({ id }) => id)).toEqual(['simulator'])
  expect(counts).toEqual({ pickup: 1, moving: 1, trouble: 3, returning: 1, returned: 1, settle: 1 })
  expect([all, open]).toEqual([8, 280_000])
})

test('the orders of the task are those of the tab; a returning parcel is a problem, but no task', async () => {
  const sent = { failed: await sendParcel(), lost: await sendParcel(), returning: await sendParcel() }
  for (const [state, { parcel }] of Object.entries(sent)) await setState(parcel, state)
  const listOrders = async (query: string) =>
    (await admin.get<Order[]>(`/api/v1/orders?limit=100&${query}`)).body.map(({ orderNumber }) => orderNumber)
  const { body: tab } = await admin.get<ParcelEntry[]>('/api/v1/shipments/list?tab=trouble&limit=100')
  const task = await listOrders('task=trouble')
  expect(task.toSorted()).toEqual(tab.map(({ order }) => order.orderNumber).toSorted())
  const numbers = [sent.failed, sent.lost, sent.returning].map(({ order }) => order.orderNumber)
  expect(numbers.map((number) => task.includes(number))).toEqual([true, true, false])
  expect(await listOrders('parcel=problem')).toEqual(expect.arrayContaining(numbers))
})

test("the shop's own deliveries never wait for a settlement", async () => {
  const { parcel } = await sendParcel('shop')
  await setState(parcel, 'delivered', 280_000)
  expect(await list('tab=settle')).not.toContain(parcel._id)
})

test('a parcel is found by its code, its order number and its carrier', async () => {
  const { order, parcel } = await sendParcel()
  for (const q of [parcel.code?.toLowerCase(), order.orderNumber])
    expect(await list(`q=${q}`)).toEqual([parcel._id])
  expect(await list('q=khong-co-ma-nay')).toEqual([])
  expect(await list('carrier=shop')).not.toContain(parcel._id)
  expect(await list(`carrier=simulator&q=${parcel.code}`)).toEqual([parcel._id])
})
