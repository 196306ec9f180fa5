import { type Failure, fail, failed } from '#contract/failures.ts'
import {
  findProfile,
  findVerifiedEmailKey,
  lockAccount,
  lockAdmins,
  deleteAccount as removeAccount,
} from '#data/accounts/accounts.ts'
import { lockCart } from '#data/cart/cart.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { anonymizeStaffEmails } from '#data/emails/anonymize-staff-emails.ts'
import { removeSubscriptionByEmail } from '#data/emails/newsletter.ts'
import {
  anonymizeFinishedOrders,
  anonymizeOrderHistory,
  deletedBuyerName,
} from '#data/privacy/anonymize-orders.ts'
import { releaseAllPhotos } from '#data/reviews/review-photos.ts'
import { eraseNameInAuditLog } from '#data/runtime/audit-log.ts'
import { deleteInvitationsTo } from '#data/staff/invitations.ts'
import { setAccountRole } from '#data/staff/staff.ts'
import { deleteRestockRequestsByEmail } from '#data/stock/restock-requests.ts'
import { recordEvents } from '#data/webhooks/events.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { type Reauthentication, reauthenticate } from '#operations/accounts/confirm-password.ts'
import type { Shop } from '#operations/shop.ts'
import { revokeTokensBeyondRights } from '#operations/tokens/change-tokens.ts'
import { recordFulfilledRequest } from './data-requests.ts'

/**
 * Deletes everything but orders and reviews, which become anonymous (docs/decisions/011). Unfinished orders keep the
 * data that the parcel needs until they are finished.
 * LOCK ORDER: the owners, the account, the cart, then the rows that refer to the account.
 */
export async function deleteAccount(
  shop: Shop,
  accountId: string,
  confirmation: Reauthentication,
): Promise<{ deleted: true } | Failure> {
  const checked = await reauthenticate(shop, accountId, confirmation)
  if (failed(checked)) return checked
  return inTransaction(shop.db, async (tx) => {
    const profile = await findProfile(tx, accountId)
    if (!profile) return fail('not_signed_in')
    if (profile.role === 'admin' && (await lockAdmins(tx)).length < 2) return fail('last_admin')
    if (profile.role !== 'user') {
      await setAccountRole(tx, accountId, { role: 'user' })
      await revokeTokensBeyondRights(tx, profile, accountId)
    }
    await eraseAccount(tx, profile)
    await recordFulfilledRequest(tx, { kind: 'erasure', accountId: null, outcome: 'Đã tự xoá tài khoản' })
    await anonymizeFinishedOrders(tx)
    return { deleted: true as const }
  })
}

/** The orders become anonymous when they are finished (`anonymizeFinishedOrders`). LOCK ORDER: the account, the cart. */
export async function eraseAccount(
  tx: Transaction,
  { _id: accountId, email }: { _id: string; email: string },
): Promise<void> {
  await lockAccount(tx, accountId)
  await lockCart(tx, accountId)
  await anonymizeOrderHistory(tx, accountId)
  await eraseNameInAuditLog(tx, accountId, deletedBuyerName)
  await releaseAllPhotos(tx, accountId)
  const key = await findVerifiedEmailKey(tx, accountId)
  if (key) await removeSubscriptionByEmail(tx, key)
  if (key) await deleteRestockRequestsByEmail(tx, key)
  if (key) await deleteInvitationsTo(tx, key)
  const deletedPerson = { emailKey: toEmailKey(email), isEmailProven: key !== null }
  if (email) await anonymizeStaffEmails(tx, deletedPerson, deletedBuyerName)
  await removeAccount(tx, accountId)
  const customer = { subjectId: accountId, data: { customerId: accountId } }
  await recordEvents(tx, [{ type: 'customer.erased', ...customer }])
}
