import { type Failure, fail } from '#contract/failures.ts'
import type { OwnConsent } from '#contract/privacy/consents.ts'
import type { ConsentPurpose } from '#contract/privacy/privacy-version.ts'
import { clearPhone, findVerifiedEmailKey, lockAccount } from '#data/accounts/accounts.ts'
import { removeAllAddresses } from '#data/accounts/addresses.ts'
import { clearWishlist } from '#data/cart/wishlist.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { findConfirmedSubscription } from '#data/emails/newsletter.ts'
import * as consents from '#data/privacy/consents.ts'
import { endSubscription } from '#operations/emails/subscribe-newsletter.ts'
import type { Shop } from '#operations/shop.ts'
import { recordFulfilledRequest } from './data-requests.ts'

export const readConsents = ({ db }: Shop, accountId: string) => readOwnConsents(db, accountId)

/** Newsletter consent is shown only for a verified address. */
async function readOwnConsents(db: Db, accountId: string): Promise<OwnConsent[]> {
  const key = await findVerifiedEmailKey(db, accountId)
  const [stored, subscription] = await Promise.all([
    consents.listConsents(db, accountId, key),
    key ? findConfirmedSubscription(db, key) : null,
  ])
  const findLast = (purpose: ConsentPurpose) => stored.findLast((one) => one.purpose === purpose)
  const account = findLast('account')
  const own = {
    purpose: 'account',
    isActive: account?.withdrawnAt === null,
    ...toOwnConsent(account),
  } as const
  if (!key) return [own]
  const newsletter = findLast('newsletter')
  const isSubscribed = subscription !== null
  // A new subscription by a form without a policy version contains no consent.
  const newsletterConsent = isSubscribed && newsletter?.withdrawnAt ? undefined : newsletter
  return [
    own,
    {
      purpose: 'newsletter',
      isActive: isSubscribed,
      ...toOwnConsent(newsletterConsent),
      ...(isSubscribed && { at: subscription.at }),
    },
  ]
}

const toOwnConsent = (stored: consents.StoredConsent | undefined) => ({
  version: stored?.version ?? null,
  at: stored?.at ?? null,
  withdrawnAt: stored?.withdrawnAt ?? null,
})

export function giveConsent(shop: Shop, accountId: string, version: string): Promise<OwnConsent[] | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const before = (await readOwnConsents(tx, accountId)).find(({ purpose }) => purpose === 'account')
    if (before?.isActive && before.version === version) return readOwnConsents(tx, accountId)
    await consents.insertConsent(tx, { purpose: 'account', accountId, version })
    return readOwnConsents(tx, accountId)
  })
}

/** The account remains, because its orders are stored on another legal basis (docs/decisions/047). */
export function withdrawConsent(
  shop: Shop,
  accountId: string,
  purpose: ConsentPurpose,
): Promise<OwnConsent[] | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    await (purpose === 'account' ? withdrawSavedData(tx, accountId) : withdrawNewsletter(tx, accountId))
    return readOwnConsents(tx, accountId)
  })
}

async function withdrawSavedData(tx: Transaction, accountId: string): Promise<void> {
  if (!(await consents.withdrawAccountConsent(tx, accountId))) return
  await removeAllAddresses(tx, accountId)
  await clearWishlist(tx, accountId)
  await clearPhone(tx, accountId)
  const outcome = 'Đã rút đồng ý giữ dữ liệu cho lần mua sau'
  await recordFulfilledRequest(tx, { kind: 'withdrawal', accountId, outcome })
}

async function withdrawNewsletter(tx: Transaction, accountId: string): Promise<void> {
  const key = await findVerifiedEmailKey(tx, accountId)
  const subscription = key && (await findConfirmedSubscription(tx, key))
  if (subscription) await endSubscription(tx, subscription.id, accountId)
}

export async function checkConsent(tx: Transaction, accountId: string): Promise<Failure | null> {
  return (await consents.hasWithdrawnAccountConsent(tx, accountId)) ? fail('consent_withdrawn') : null
}
