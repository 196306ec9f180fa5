import sql from 'sql-template-tag'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { callDueCarriers } from '#operations/shipping/call-carrier.ts'
import { deriveCallbackKey } from '#operations/shipping/carriers/callback-key.ts'
import { pollCarriers } from '#operations/shipping/poll-carriers.ts'
import { openTestShop } from '#test/shop.ts'

const size = { length: 30, width: 20, height: 5 }
export const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

/** A shop whose parcels go out with a carrier that does not sign its reports. */
export async function openCarrierShop(carrier: string) {
  const shop = await openTestShop()
  const { admin, db } = shop
  const callbackKey = deriveCallbackKey(shop.shop, carrier)
  const callbackUrl = `${shop.url}/api/v1/carriers/${carrier}/callback`
  const shirt = await shop.createProduct({ price: 250_000, countInStock: 100_000 })
  const buyer = await shop.shopper()
  async function place(address = home): Promise<Order> {
    await buyer.add(shirt, 2)
    return (await buyer.order({ address, totalPrice: 530_000 })).body
  }
  const createParcel = (order: Order, more: object = {}) =>
    admin.post<Shipment>('/api/v1/shipments', {
      ...{ orderId: order._id, handOverReason: 'Khách giục', carrier, weight: 400, size, ...more },
    })
  const cancel = ({ _id }: Shipment) => admin.put<Shipment>(`/api/v1/shipments/${_id}/cancel`, {})
  const readOrder = async (order: Order) =>
    (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
  const readParcels = async (order: Order) =>
    (await admin.get<Shipment[]>(`/api/v1/shipments?orders=${order._id}`)).body
  /** Runs the jobs with every request and every poll due. */
  async function runJobs() {
    await db.query(sql`UPDATE shipments SET next_at = now() WHERE next_at IS NOT NULL`)
    await callDueCarriers(shop.shop)
    await db.query(sql`UPDATE shipments SET ask_at = now() WHERE ask_at IS NOT NULL`)
    await pollCarriers(shop.shop)
  }
  return {
    ...{ ...shop, callbackKey, callbackUrl },
    ...{ place, createParcel, cancel, readOrder, readParcels, runJobs },
  }
}
