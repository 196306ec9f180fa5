import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { LookUpOrder, PublicOrder } from '#contract/orders/order-lookup.ts'
import { listOpenRequestKinds } from '#data/orders/lookup-requests.ts'
import { findAccountIdByOrderNumber, findOrderIdByNumberAndPhone } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { formatAuthorName } from '#domain/reviews/review.ts'
import { findDeviceLimit } from '#operations/accounts/sign-in/known-device.ts'
import { checkPhone } from '#operations/customers/check-phone.ts'
import { buildDueTransfer } from '#operations/payments/read-payment.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import {
  checkRateLimit,
  consumeRateLimit,
  refundRateLimit,
  resetRateLimit,
} from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { readOrder } from './read-orders.ts'

export interface LookupClient {
  user: SignedInUser | null
  device: string | undefined
  rateLimitKey: string
}

/** Many shoppers share an IP address, so only failed lookups count. @failure order_not_found, too_many_attempts */
export async function lookUpOrder(
  shop: Shop,
  lookup: LookUpOrder,
  client: LookupClient,
): Promise<PublicOrder | Failure> {
  const id = await findOrderByLookup(shop, lookup, client)
  return failed(id) ? id : readPublicOrder(shop, id)
}

/** @returns the id of the order @failure order_not_found, too_many_attempts */
export async function findOrderByLookup(
  shop: Shop,
  { number, phone: phoneInput }: LookUpOrder,
  client: LookupClient,
): Promise<string | Failure> {
  const phone = checkPhone(phoneInput, 'phone')
  if (typeof phone !== 'string') return failInvalidFields(phone)
  const isBuyers = await isBuyersBrowser(shop, number, client)
  const id = isBuyers
    ? await findOrderIdByNumberAndPhone(shop.db, number, phone)
    : await findWithinLimits(shop, number, phone, client.rateLimitKey)
  return id ?? fail('order_not_found')
}

export async function readPublicOrder(shop: Shop, id: string): Promise<PublicOrder | Failure> {
  const [order, { bank }, pendingRequests] = await Promise.all([
    readOrder(shop, id),
    readShopSettings(shop.db),
    listOpenRequestKinds(shop.db, id),
  ])
  if (failed(order)) return order
  const { customerInfo, address } = order
  return {
    ...order,
    recipient: formatAuthorName(customerInfo.customerName),
    transfer: buildDueTransfer(shop, order, bank),
    pendingRequests,
    place: address && `${address.ward}, ${address.province}`,
  }
}

/** No rate limit applies to a browser that was signed in to the buyer's account within the last 90 days. */
async function isBuyersBrowser(
  { db }: Shop,
  number: string,
  { user, device }: LookupClient,
): Promise<boolean> {
  const id = await findAccountIdByOrderNumber(db, number)
  if (id && id === user?._id) return true
  return (await findDeviceLimit(db, { key: number, id }, device)).isKnown
}

/** A network that found the order within 90 days has its own limit, which other clients cannot exhaust. */
async function findWithinLimits(
  shop: Shop,
  number: string,
  phone: string,
  rateLimitKey: string,
): Promise<string | null | Failure> {
  const network = `${number}:${rateLimitKey}`
  const hasFoundOrder = (await checkRateLimit(shop, 'lookUpKnown', network)) !== null
  const limitKey = hasFoundOrder ? network : number
  const limited =
    (hasFoundOrder ? null : await checkRateLimit(shop, 'lookUpIp', rateLimitKey)) ??
    (await consumeRateLimit(shop, 'lookUpNumber', limitKey))
  if (limited) return limited
  const id = await findOrderIdByNumberAndPhone(shop.db, number, phone)
  if (!id) {
    if (!hasFoundOrder) await consumeRateLimit(shop, 'lookUpIp', rateLimitKey)
    return null
  }
  await (hasFoundOrder ? resetRateLimit : refundRateLimit)(shop, 'lookUpNumber', limitKey)
  await consumeRateLimit(shop, 'lookUpKnown', network)
  return id
}
