import type { AccountExport } from '#contract/accounts/profile.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { findProfile, provenEmailKey } from '#data/accounts/accounts.ts'
import { listAddresses } from '#data/accounts/addresses.ts'
import { listIdentities } from '#data/accounts/identities.ts'
import { listDevices } from '#data/accounts/known-devices.ts'
import { readFactor } from '#data/accounts/second-factors.ts'
import { listSessions } from '#data/accounts/sessions.ts'
import { findCart, listCartLines } from '#data/cart/cart.ts'
import { exportWishes } from '#data/cart/wishlist.ts'
import { type KeptLetter, listLettersOf } from '#data/emails/letter-list.ts'
import { findSubscription } from '#data/emails/newsletter.ts'
import { listExceptionsOf } from '#data/orders/order-exceptions.ts'
import { listUserOrders } from '#data/orders/orders.ts'
import { listGatewayPaymentsOf } from '#data/payments/gateway-payments.ts'
import { listMoneyOf } from '#data/payments/order-money.ts'
import { listTransfersOf } from '#data/payments/transfers.ts'
import { listConsents } from '#data/privacy/consents.ts'
import { listRequestsByAccount } from '#data/privacy/data-requests.ts'
import { listOwnRequests } from '#data/returns/return-requests.ts'
import { listReturnsOf } from '#data/returns/returns.ts'
import { listUnusedPhotos } from '#data/reviews/review-photos.ts'
import { listOwnReviews } from '#data/reviews/reviews.ts'
import { listInvitationsTo } from '#data/staff/invitations.ts'
import { confirmOwner, type Proof } from '#operations/accounts/confirm-password.ts'
import { sessionKey } from '#operations/accounts/sign-in/session.ts'
import { contentOf } from '#operations/emails/read-letters.ts'
import { tryOnce } from '#operations/runtime/throttle.ts'
import { readShipments } from '#operations/shipping/read-shipments.ts'
import type { Shop } from '#operations/shop.ts'
import { writeServed } from './data-requests.ts'

interface Subject {
  shop: Shop
  accountId: string
  token: string | undefined
  /** Null without a verified e-mail address: emails to an unverified one are not exported. */
  emailKey: string | null
}

/** Only requests with a correct password count, so that a stranger cannot use up the limit (docs/decisions/011). */
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
  const subject = { shop, accountId, token, emailKey: await provenEmailKey(db, accountId) }
  await writeServed(db, { kind: 'access', accountId, outcome: 'Đã tải tệp dữ liệu của mình' })
  const [access, cart, orders, opinions, correspondence] = await Promise.all([
    readAccess(subject),
    readCart(subject),
    readOrders(subject),
    readOpinions(subject),
    readCorrespondence(subject),
  ])
  const exportedAt = new Date().toISOString()
  return { exportedAt, profile, ...access, ...cart, ...orders, ...opinions, ...correspondence }
}

async function readAccess({ shop: { db }, accountId, token }: Subject) {
  const [addresses, sessions, devices, secondFactor, identities] = await Promise.all([
    listAddresses(db, accountId),
    listSessions(db, accountId, sessionKey(token)),
    listDevices(db, accountId),
    readFactor(db, accountId),
    listIdentities(db, accountId),
  ])
  return { addresses, sessions, devices, secondFactor, identities }
}

async function readCart({ shop: { db }, accountId }: Subject) {
  const [cart, stored] = await Promise.all([listCartLines(db, accountId), findCart(db, accountId)])
  return { cart, cartVoucher: stored?.voucherCode ?? null }
}

async function readOrders({ shop, accountId }: Subject) {
  const { db } = shop
  const [orders, transfers, returnRequests, returns, exceptions, money, gatewayPayments] = await Promise.all([
    listUserOrders(db, accountId, null),
    listTransfersOf(db, accountId),
    listOwnRequests(db, accountId),
    listReturnsOf(db, accountId),
    listExceptionsOf(db, accountId),
    listMoneyOf(db, accountId),
    listGatewayPaymentsOf(db, accountId),
  ])
  const shipments = await readShipments(
    shop,
    orders.map((order) => order._id),
  )
  const parcels = shipments.map(toParcel)
  return { orders, transfers, returnRequests, returns, exceptions, money, gatewayPayments, parcels }
}

async function readOpinions({ shop: { db }, accountId }: Subject) {
  const [reviews, unusedPhotos, wishlist] = await Promise.all([
    listOwnReviews(db, accountId),
    listUnusedPhotos(db, accountId),
    exportWishes(db, accountId),
  ])
  return { reviews, unusedPhotos, wishlist }
}

async function readCorrespondence({ shop, accountId, emailKey }: Subject) {
  const { db } = shop
  const [sent, consents, dataRequests, invitations, newsletter] = await Promise.all([
    listLettersOf(db, accountId, emailKey),
    listConsents(db, accountId, emailKey),
    listRequestsByAccount(db, accountId),
    listInvitationsTo(db, emailKey),
    emailKey ? findSubscription(db, emailKey) : null,
  ])
  const letters = await Promise.all(sent.map((letter) => toExport(shop, letter)))
  return { letters, consents, dataRequests, invitations, newsletter }
}

function toParcel({ carrier, events, ...shipment }: Shipment) {
  const { orderId, kind, address, code, trackingUrl, state, cod, note, reason } = shipment
  return {
    ...{ orderId, kind, address, carrierName: carrier.name, code, trackingUrl, state, cod, note, reason },
    events: events.map(({ state, at, reason }) => ({ state, at, reason })),
  }
}

/** `contentOf` leaves out the tokens of the links. */
async function toExport(shop: Shop, letter: KeptLetter) {
  const content = await contentOf(shop, letter)
  return { ...letter, subject: content?.subject ?? '', text: content?.text ?? '' }
}
