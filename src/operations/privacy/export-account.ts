import type { AccountExport } from '#contract/accounts/profile.ts'
import type { StaffRecords } from '#contract/customers/staff-records.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { findProfile, findVerifiedEmailKey } from '#data/accounts/accounts.ts'
import { listAddresses } from '#data/accounts/addresses.ts'
import { listIdentities } from '#data/accounts/identities.ts'
import { listDevices } from '#data/accounts/known-devices.ts'
import { findSecondFactor } from '#data/accounts/second-factors.ts'
import { listSessions } from '#data/accounts/sessions.ts'
import { exportCartLines, findCart } from '#data/cart/cart.ts'
import { exportWishlist } from '#data/cart/wishlist.ts'
import { listTagsOfAccount } from '#data/customers/customer-tags.ts'
import { listNotesByAccount } from '#data/customers/staff-notes.ts'
import { listAccountEmails, type StoredEmail } from '#data/emails/email-list.ts'
import { findSubscription } from '#data/emails/newsletter.ts'
import { listInvoiceBuyersOfAccount, listInvoicesOfAccount } from '#data/invoices/invoices.ts'
import { listLookupRequestsOfAccount } from '#data/orders/lookup-requests.ts'
import { listCallsByAccount } from '#data/orders/order-calls.ts'
import { listOrderEditsByAccount } from '#data/orders/order-edits.ts'
import { listOrderOverridesByAccount } from '#data/orders/order-overrides.ts'
import { listAccountOrders } from '#data/orders/orders.ts'
import { listAccountGatewayPayments } from '#data/payments/gateway-payments.ts'
import { listAccountLedgerEntries } from '#data/payments/order-ledger.ts'
import { listAccountTransfers } from '#data/payments/transfers.ts'
import { listConsents } from '#data/privacy/consents.ts'
import { listRequestsByAccount } from '#data/privacy/data-requests.ts'
import { listReturnRequestsOfAccount } from '#data/returns/return-requests.ts'
import { listReturnsByAccount } from '#data/returns/returns.ts'
import { listUnusedPhotos } from '#data/reviews/review-photos.ts'
import { listOwnReviews } from '#data/reviews/reviews.ts'
import { listInvitationsTo } from '#data/staff/invitations.ts'
import { exportRestockRequests } from '#data/stock/restock-requests.ts'
import { type Reauthentication, reauthenticate } from '#operations/accounts/confirm-password.ts'
import { sessionHash } from '#operations/accounts/sign-in/session.ts'
import { readEmailContent } from '#operations/emails/read-emails.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import { readShipments } from '#operations/shipping/read-shipments.ts'
import type { Shop } from '#operations/shop.ts'
import { recordFulfilledRequest } from './data-requests.ts'

interface Subject {
  shop: Shop
  accountId: string
  token: string | undefined
  /** Null without a verified email address: emails to an unverified one are not exported. */
  emailKey: string | null
}

/** Only requests with a correct password count, so that a stranger cannot use up the limit (docs/decisions/011). */
export async function exportAccount(
  shop: Shop,
  accountId: string,
  confirmation: Reauthentication,
): Promise<AccountExport | Failure> {
  const failure = await reauthenticate(shop, accountId, confirmation)
  if (failed(failure)) return failure
  const tooMany = await consumeRateLimit(shop, 'exportAccount', accountId)
  return tooMany ?? collect(shop, accountId, confirmation.token)
}

async function collect(
  shop: Shop,
  accountId: string,
  token: string | undefined,
): Promise<AccountExport | Failure> {
  const { db } = shop
  const profile = await findProfile(db, accountId)
  if (!profile) return fail('not_signed_in')
  const subject = { shop, accountId, token, emailKey: await findVerifiedEmailKey(db, accountId) }
  await recordFulfilledRequest(db, { kind: 'access', accountId, outcome: 'Đã tải file dữ liệu của mình' })
  const [access, cart, orders, records, opinions, correspondence] = await Promise.all([
    readAccess(subject),
    readCart(subject),
    readOrders(subject),
    readStaffRecords(subject),
    readOpinions(subject),
    readCorrespondence(subject),
  ])
  const exportedAt = new Date().toISOString()
  return { exportedAt, profile, ...access, ...cart, ...orders, ...records, ...opinions, ...correspondence }
}

async function readAccess({ shop: { db }, accountId, token }: Subject) {
  const [addresses, sessions, devices, secondFactor, identities] = await Promise.all([
    listAddresses(db, accountId),
    listSessions(db, accountId, sessionHash(token)),
    listDevices(db, accountId),
    findSecondFactor(db, accountId),
    listIdentities(db, accountId),
  ])
  return { addresses, sessions, devices, secondFactor, identities }
}

async function readCart({ shop: { db }, accountId }: Subject) {
  const [cart, stored] = await Promise.all([exportCartLines(db, accountId), findCart(db, accountId)])
  return { cart, cartVoucher: stored?.voucherCode ?? null }
}

async function readOrders({ shop, accountId }: Subject) {
  const { db } = shop
  const lookupRequests = await listLookupRequestsOfAccount(db, accountId)
  const [orders, transfers, returnRequests, returns, overrides, edits, ledgerEntries, gatewayPayments] =
    await Promise.all([
      listAccountOrders(db, accountId),
      listAccountTransfers(db, accountId),
      listReturnRequestsOfAccount(db, accountId),
      listReturnsByAccount(db, accountId),
      listOrderOverridesByAccount(db, accountId),
      listOrderEditsByAccount(db, accountId),
      listAccountLedgerEntries(db, accountId),
      listAccountGatewayPayments(db, accountId),
    ])
  const [stored, invoiceBuyers] = await Promise.all([
    listInvoicesOfAccount(db, accountId),
    listInvoiceBuyersOfAccount(db, accountId),
  ])
  const invoices = stored.map(({ document, ...invoice }) => ({ ...invoice, buyer: document.buyer }))
  const shipments = await readShipments(
    shop,
    orders.map((order) => order._id),
  )
  const parcels = shipments.map(toParcel)
  const requests = { returnRequests, lookupRequests }
  const orderData = { returns, edits, gatewayPayments, parcels, invoices, invoiceBuyers }
  const renamed = { exceptions: overrides, money: ledgerEntries }
  return { orders, transfers, ...requests, ...orderData, ...renamed }
}

async function readStaffRecords({ shop: { db }, accountId }: Subject): Promise<StaffRecords> {
  const [calls, staffNotes, tags] = await Promise.all([
    listCallsByAccount(db, accountId),
    listNotesByAccount(db, accountId),
    listTagsOfAccount(db, accountId),
  ])
  return { calls, staffNotes, tags }
}

async function readOpinions({ shop: { db }, accountId }: Subject) {
  const [reviews, unusedPhotos, wishlist] = await Promise.all([
    listOwnReviews(db, accountId),
    listUnusedPhotos(db, accountId),
    exportWishlist(db, accountId),
  ])
  return { reviews, unusedPhotos, wishlist }
}

async function readCorrespondence({ shop, accountId, emailKey }: Subject) {
  const { db } = shop
  const [sent, consents, dataRequests, invitations, newsletter, restockRequests] = await Promise.all([
    listAccountEmails(db, accountId, emailKey),
    listConsents(db, accountId, emailKey),
    listRequestsByAccount(db, accountId),
    listInvitationsTo(db, emailKey),
    emailKey ? findSubscription(db, emailKey) : null,
    exportRestockRequests(db, accountId, emailKey),
  ])
  const emails = await Promise.all(sent.map((email) => toExport(shop, email)))
  return { emails, consents, dataRequests, invitations, newsletter, restockRequests }
}

function toParcel({ carrier, events, ...shipment }: Shipment) {
  const { orderId, kind, address, code, trackingUrl, state, cod, note, reason } = shipment
  return {
    ...{ orderId, kind, address, carrierName: carrier.name, code, trackingUrl, state, cod, note, reason },
    events: events.map(({ state, at, reason }) => ({ state, at, reason })),
  }
}

/** `readEmailContent` leaves out the tokens of the links. */
async function toExport(shop: Shop, email: StoredEmail) {
  const content = await readEmailContent(shop, email)
  return { ...email, subject: content?.subject ?? '', text: content?.text ?? '' }
}
