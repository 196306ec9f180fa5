import { type Failure, fail, failed } from '#contract/failures.ts'
import type { AccountExport } from '#contract/profile.ts'
import type { Shipment } from '#contract/shipments.ts'
import { listDevices } from '#data/accounts/known-devices.ts'
import { findProfile, provenEmailKey } from '#data/accounts.ts'
import { listAddresses } from '#data/addresses.ts'
import { findCart, listCartLines } from '#data/cart/cart.ts'
import { listConsents } from '#data/consents.ts'
import { listRequestsByAccount } from '#data/data-requests.ts'
import { listGatewayPaymentsOf } from '#data/gateway-payments.ts'
import { listIdentities } from '#data/identities.ts'
import { type KeptLetter, listLettersOf } from '#data/letter-list.ts'
import { findSubscription } from '#data/newsletter.ts'
import { listMoneyOf } from '#data/order-money.ts'
import { listExceptionsOf } from '#data/orders/order-exceptions.ts'
import { listUserOrders } from '#data/orders.ts'
import { listOwnRequests } from '#data/return-requests.ts'
import { listReturnsOf } from '#data/returns.ts'
import { listUnusedPhotos } from '#data/review-photos.ts'
import { listOwnReviews } from '#data/reviews.ts'
import { readFactor } from '#data/second-factors.ts'
import { listSessions } from '#data/sessions.ts'
import { listInvitationsTo } from '#data/staff/invitations.ts'
import { listTransfersOf } from '#data/transfers.ts'
import { exportWishes } from '#data/wishlist.ts'
import { confirmOwner, type Proof } from './confirm-password.ts'
import { writeServed } from './data-requests.ts'
import { contentOf } from './read-letters.ts'
import { readShipments } from './read-shipments.ts'
import { sessionKey } from './session.ts'
import type { Shop } from './shop.ts'
import { tryOnce } from './throttle.ts'

/** Only a correct password counts towards the limit: a stranger cannot use it up (docs/decisions/011). */
export async function exportAccount(
  shop: Shop,
  accountId: string,
  proof: Proof,
): Promise<AccountExport | Failure> {
  const refused = await confirmOwner(shop, accountId, proof)
  if (failed(refused)) return refused
  const tooMany = await tryOnce(shop, 'exportAccount', accountId)
  return tooMany ?? collect(shop, accountId, proof.token)
}

async function collect(
  shop: Shop,
  accountId: string,
  token: string | undefined,
): Promise<AccountExport | Failure> {
  const { db } = shop
  const profile = await findProfile(db, accountId)
  if (!profile) return fail('not_signed_in')
  // What was written to an e-mail is for whoever has shown that they read it.
  const key = await provenEmailKey(db, accountId)
  await writeServed(db, { kind: 'access', accountId, outcome: 'Đã tải tệp dữ liệu của mình' })
  const [
    addresses,
    sessions,
    devices,
    secondFactor,
    identities,
    cart,
    kept,
    orders,
    transfers,
    returnRequests,
    returns,
    exceptions,
    money,
    gatewayPayments,
    reviews,
    unusedPhotos,
    wishlist,
    newsletter,
    written,
    consents,
    dataRequests,
    invitations,
  ] = await Promise.all([
    listAddresses(db, accountId),
    listSessions(db, accountId, sessionKey(token)),
    listDevices(db, accountId),
    readFactor(db, accountId),
    listIdentities(db, accountId),
    listCartLines(db, accountId),
    findCart(db, accountId),
    listUserOrders(db, accountId, null),
    listTransfersOf(db, accountId),
    listOwnRequests(db, accountId),
    listReturnsOf(db, accountId),
    listExceptionsOf(db, accountId),
    listMoneyOf(db, accountId),
    listGatewayPaymentsOf(db, accountId),
    listOwnReviews(db, accountId),
    listUnusedPhotos(db, accountId),
    exportWishes(db, accountId),
    key ? findSubscription(db, key) : null,
    listLettersOf(db, accountId, key),
    listConsents(db, accountId, key),
    listRequestsByAccount(db, accountId),
    listInvitationsTo(db, key),
  ])
  const parcels = await readShipments(
    shop,
    orders.map((order) => order._id),
  )
  const exportedAt = new Date().toISOString()
  return {
    exportedAt,
    profile,
    addresses,
    sessions,
    devices,
    secondFactor,
    identities,
    cart,
    cartVoucher: kept?.voucherCode ?? null,
    orders,
    transfers,
    returnRequests,
    returns,
    exceptions,
    money,
    gatewayPayments,
    parcels: parcels.map(toParcel),
    reviews,
    unusedPhotos,
    wishlist,
    letters: await Promise.all(written.map((letter) => toExport(shop, letter))),
    consents,
    dataRequests,
    invitations,
    newsletter,
  }
}

/** Without the people of the shop. */
function toParcel({
  orderId,
  kind,
  address,
  carrier,
  code,
  trackingUrl,
  state,
  cod,
  note,
  reason,
  events,
}: Shipment) {
  const told = {
    orderId,
    kind,
    address,
    carrierName: carrier.name,
    code,
    trackingUrl,
    state,
    cod,
    note,
    reason,
  }
  return { ...told, events: events.map(({ state, at, reason }) => ({ state, at, reason })) }
}

/** What the links in it open is left out, as everywhere. */
async function toExport(shop: Shop, letter: KeptLetter) {
  const content = await contentOf(shop, letter)
  return { ...letter, subject: content?.subject ?? '', text: content?.text ?? '' }
}
