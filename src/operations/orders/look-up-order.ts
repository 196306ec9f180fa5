import type { SignedIn } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { FoundOrder, LookUp } from '#contract/orders/order-lookup.ts'
import { findOrderAccount, findOrderByPhone } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { shownName } from '#domain/reviews/review.ts'
import { guesserOf } from '#operations/accounts/sign-in/known-device.ts'
import { dueTransfer } from '#operations/payments/read-payment.ts'
import { forgive, mayTry, tryOnce, undoTry } from '#operations/runtime/throttle.ts'
import type { Shop } from '#operations/shop.ts'
import { badFields, checkPhone } from './check-recipient.ts'
import { readOrder } from './read-orders.ts'

interface LookupClient {
  user: SignedIn | null
  device: string | undefined
  address: string
}

/** Many shoppers share an IP address, so only failed lookups count. @failure order_not_found, too_many_attempts */
export async function lookUpOrder(
  shop: Shop,
  { number, phone: phoneInput }: LookUp,
  from: LookupClient,
): Promise<FoundOrder | Failure> {
  const phone = checkPhone(phoneInput, 'phone')
  if (typeof phone !== 'string') return badFields(phone)
  const isOwn = await isBuyersBrowser(shop, number, from)
  const id = isOwn
    ? await findOrderByPhone(shop.db, number, phone)
    : await findWithinLimits(shop, number, phone, from.address)
  if (!id) return fail('order_not_found')
  if (failed(id)) return id
  const [order, { bank }] = await Promise.all([readOrder(shop, id), readShopSettings(shop.db)])
  if (failed(order)) return order
  const { customerInfo, address } = order
  return {
    ...order,
    recipient: shownName(customerInfo.customerName),
    transfer: dueTransfer(shop, order, bank),
    place: address && `${address.ward}, ${address.province}`,
  }
}

/** No rate limit applies to a browser that was signed in to the buyer's account within the last 90 days. */
async function isBuyersBrowser(
  { db }: Shop,
  number: string,
  { user, device }: LookupClient,
): Promise<boolean> {
  const id = await findOrderAccount(db, number)
  if (id && id === user?._id) return true
  return (await guesserOf(db, { key: number, id }, device)).isKnown
}

/** A network that found the order within 90 days has its own limit, which other clients cannot exhaust. */
async function findWithinLimits(
  shop: Shop,
  number: string,
  phone: string,
  address: string,
): Promise<string | null | Failure> {
  const network = `${number}:${address}`
  const isKnown = (await mayTry(shop, 'lookUpKnown', network)) !== null
  const guesser = isKnown ? network : number
  const limited =
    (isKnown ? null : await mayTry(shop, 'lookUpAddress', address)) ??
    (await tryOnce(shop, 'lookUpNumber', guesser))
  if (limited) return limited
  const id = await findOrderByPhone(shop.db, number, phone)
  if (!id) {
    if (!isKnown) await tryOnce(shop, 'lookUpAddress', address)
    return null
  }
  await (isKnown ? forgive : undoTry)(shop, 'lookUpNumber', guesser)
  await tryOnce(shop, 'lookUpKnown', network)
  return id
}
