import { type Failure, fail, failed } from '#contract/failures.ts'
import type { FoundOrder, LookUp } from '#contract/order-lookup.ts'
import { findOrderByPhone } from '#data/orders.ts'
import { readShopSettings } from '#data/shop-settings.ts'
import { shownName } from '#domain/review.ts'
import { badFields, checkPhone } from './check-recipient.ts'
import { readOrder } from './read-orders.ts'
import { dueTransfer } from './read-payment.ts'
import type { Shop } from './shop.ts'
import { forgive, mayTry, tryOnce } from './throttle.ts'

/**
 * An order for whoever knows its number and the phone it was placed with. A number that is not there answers as a
 * wrong phone does; many shoppers share an address, so there only what finds nothing counts.
 */
export async function lookUpOrder(
  shop: Shop,
  { number, phone: typed }: LookUp,
  from: { address: string },
): Promise<FoundOrder | Failure> {
  const phone = checkPhone(typed, 'phone')
  if (typeof phone !== 'string') return badFields(phone)
  const tooMany =
    (await mayTry(shop, 'lookUpAddress', from.address)) ?? (await tryOnce(shop, 'lookUpNumber', number))
  if (tooMany) return tooMany
  const id = await findOrderByPhone(shop.sql, number, phone)
  if (!id) {
    await tryOnce(shop, 'lookUpAddress', from.address)
    return fail('order_not_found')
  }
  await forgive(shop, 'lookUpNumber', number)
  const [order, { bank }] = await Promise.all([readOrder(shop, id), readShopSettings(shop.sql)])
  if (failed(order)) return order
  const { customerInfo, address } = order
  return {
    ...order,
    recipient: shownName(customerInfo.customerName),
    transfer: dueTransfer(shop, order, bank),
    place: address && `${address.ward}, ${address.province}`,
  }
}
