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

interface Searcher {
  user: SignedIn | null
  device: string | undefined
  address: string
}

/**
 * An order for whoever knows its number and the phone it was placed with. A number that is not there answers as a
 * wrong phone does; many shoppers share an address, so there only what finds nothing counts.
 */
export async function lookUpOrder(
  shop: Shop,
  { number, phone: typed }: LookUp,
  from: Searcher,
): Promise<FoundOrder | Failure> {
  const phone = checkPhone(typed, 'phone')
  if (typeof phone !== 'string') return badFields(phone)
  const isOwn = await placedOrder(shop, number, from)
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

/** Whether this browser is, or was within 90 days, signed in to the account that placed the order: it has no limit. */
async function placedOrder({ db }: Shop, number: string, { user, device }: Searcher): Promise<boolean> {
  const id = await findOrderAccount(db, number)
  if (id && id === user?._id) return true
  return (await guesserOf(db, { key: number, id }, device)).isKnown
}

/** A network that found the order within 90 days has guesses of its own, which strangers cannot use up. */
async function findWithinLimits(
  shop: Shop,
  number: string,
  phone: string,
  address: string,
): Promise<string | null | Failure> {
  const network = `${number}:${address}`
  const isKnown = (await mayTry(shop, 'lookUpKnown', network)) !== null
  const guesser = isKnown ? network : number
  const tooMany =
    (isKnown ? null : await mayTry(shop, 'lookUpAddress', address)) ??
    (await tryOnce(shop, 'lookUpNumber', guesser))
  if (tooMany) return tooMany
  const id = await findOrderByPhone(shop.db, number, phone)
  if (!id) {
    if (!isKnown) await tryOnce(shop, 'lookUpAddress', address)
    return null
  }
  await (isKnown ? forgive : undoTry)(shop, 'lookUpNumber', guesser)
  await tryOnce(shop, 'lookUpKnown', network)
  return id
}
