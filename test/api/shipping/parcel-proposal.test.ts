import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { Shipment, ShipmentResult } from '#contract/shipping/shipments.ts'
import type { CarrierParcel } from '#operations/shipping/carriers/carrier.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const carrier = await startCarrier(shop.url)
const sent: CarrierParcel[] = []
shop.shop.carriers = [
  {
    ...carrier.adapter,
    createParcel: (parcel) => {
      sent.push(parcel)
      return carrier.adapter.createParcel(parcel, false)
    },
  },
]
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

const sizeAttribute = '/api/v1/attributes/019a0000-0000-7000-8000-000000000002'
for (const value of ['S', 'XXL']) await admin.post(`${sizeAttribute}/values`, { value })
const [small, large] = (await admin.get<Attribute>(sizeAttribute)).body.values.map(({ _id }) => _id)
const shirt = await shop.createProduct({
  ...{ price: 100_000, weight: 200 },
  variants: [
    { size: small, stock: 50 },
    { size: large, stock: 50, weight: 260 },
  ],
})
const unweighed = await shop.createProduct({ price: 50_000, countInStock: 50 })

async function place(lines: [Product, number, number?][]): Promise<Order> {
  const buyer = await shop.shopper()
  for (const [product, quantity, variant = 0] of lines)
    await buyer.add(product, quantity, product.variants[variant]?._id)
  const { subtotal } = await buyer.cart()
  return (await buyer.order({ address: home, totalPrice: subtotal + 30_000 })).body
}
const send = (order: Order, more: object = {}) =>
  admin.post<Shipment>('/api/v1/shipments', {
    ...{ orderId: order._id, carrier: 'simulator', handOverReason: 'Khách giục' },
    ...more,
  })
async function setSize(parcelSize: ShopSettings['parcelSize']) {
  const { body } = await admin.get<ShopSettings>('/api/v1/admin/settings')
  return admin.put('/api/v1/admin/settings', { version: body.version, parcelSize })
}

test('a parcel has the weight of its pieces and the size in the settings, and the carrier gets both', async () => {
  const size = { length: 30, width: 20, height: 8 }
  await setSize(size)
  const order = await place([
    [shirt, 2, 0],
    [shirt, 1, 1],
  ])
  const { body: read } = await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)
  expect(read.pieceWeights.map(({ weight }) => weight).toSorted()).toEqual([200, 260])
  const one = await send(order)
  expect(one.body).toMatchObject({ weight: 660, size })
  expect(sent.at(-1)).toMatchObject({ weight: 660, size })
  const bulk = await place([[shirt, 1, 1]])
  await admin.post<ShipmentResult[]>('/api/v1/shipments/bulk', {
    ...{ carrier: 'simulator', ids: [bulk._id] },
    include: { ids: [bulk._id], reason: 'Khách giục' },
  })
  expect(sent.at(-1)).toMatchObject({ clientCode: bulk.orderNumber, weight: 260, size })
})

test('staff correct weight and size or remove them; a size needs three sides', async () => {
  const other = { weight: 900, size: { length: 40, width: 30, height: 10 } }
  expect((await send(await place([[shirt, 1]]), other)).body).toMatchObject(other)
  const none = { weight: null, size: null }
  expect((await send(await place([[shirt, 1]]), none)).body).toMatchObject(none)
  const refused = await send(await place([[shirt, 1]]), { size: { length: 40, width: 30, height: 0 } })
  expect(checkFailure(refused)).toBe('400 invalid')
  expect(listInvalidFields(refused)).toEqual(['size.height'])
})

test("no weight or size is proposed for a piece of unknown weight, an incomplete setting or the shop's own courier", async () => {
  await setSize({ length: 30, width: 0, height: 8 })
  const mixed = await place([
    [shirt, 1],
    [unweighed, 1],
  ])
  expect((await send(mixed)).body).toMatchObject({ weight: null, size: null })
  await setSize({ length: 30, width: 20, height: 8 })
  const own = await send(await place([[shirt, 1]]), { carrier: ownCarrier })
  expect(own.body).toMatchObject({ weight: null, size: null })
})
