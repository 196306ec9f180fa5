import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { deriveCallbackKey } from '#operations/shipping/carriers/callback-key.ts'
import { createGhn } from '#operations/shipping/carriers/ghn.ts'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop } from '#test/shop.ts'
import { GhnSimulator } from '../../../demo/carrier/ghn-simulator.ts'

const account = { token: 'a token that GHN gave', shopId: '190001' }
const size = { length: 30, width: 20, height: 5 }
export const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

/** A shop that sends parcels with a simulated GHN. */
export async function openGhnShop() {
  const shop = await openTestShop()
  const ghn = await new GhnSimulator(account).start()
  afterwards(() => ghn.close())
  const callbackKey = deriveCallbackKey(shop.shop, 'ghn')
  const callbackUrl = `${shop.url}/api/v1/carriers/ghn/callback`
  ghn.callbackUrl = `${callbackUrl}?key=${callbackKey}`
  shop.shop.carriers = [createGhn({ ...account, url: ghn.url, callbackKey, timeoutMs: 2000 })]
  const { admin } = shop
  const shirt = await shop.createProduct({ price: 250_000, countInStock: 100_000 })
  const buyer = await shop.shopper()
  async function place(address = home): Promise<Order> {
    await buyer.add(shirt, 2)
    return (await buyer.order({ address, totalPrice: 530_000 })).body
  }
  const createParcel = (order: Order, more: object = {}) =>
    admin.post<Shipment>('/api/v1/shipments', {
      ...{ orderId: order._id, handOverReason: 'Khách giục', carrier: 'ghn', weight: 400, size, ...more },
    })
  const readOrder = async (order: Order) =>
    (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
  const readParcels = async (order: Order) =>
    (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body
  return { ...shop, ghn, callbackUrl, place, createParcel, readOrder, readParcels }
}
