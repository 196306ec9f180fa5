import { type Failure, fail } from '#contract/failures.ts'
import type { OwnConsent } from '#contract/privacy/consents.ts'
import type { ConsentPurpose } from '#contract/privacy/privacy.ts'
import { forgetPhone, lockAccount, provenEmailKey } from '#data/accounts/accounts.ts'
import { removeAllAddresses } from '#data/accounts/addresses.ts'
import { removeAllWishes } from '#data/cart/wishlist.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { findConfirmed } from '#data/emails/newsletter.ts'
import * as consents from '#data/privacy/consents.ts'
import { endSubscription } from '#operations/emails/subscribe-newsletter.ts'
import type { Shop } from '#operations/shop.ts'
import { writeServed } from './data-requests.ts'

export const readConsents = ({ db }: Shop, accountId: string) => ownConsents(db, accountId)

/** Of the newsletter nothing is told to who has not shown that they read the e-mail. */
async function ownConsents(db: Db, accountId: string): Promise<OwnConsent[]> {
  const key = await provenEmailKey(db, accountId)
  const [kept, subscription] = await Promise.all([
    consents.listConsents(db, accountId, key),
    key ? findConfirmed(db, key) : null,
  ])
  const last = (purpose: ConsentPurpose) => kept.findLast((one) => one.purpose === purpose)
  const account = last('account')
  const own = { purpose: 'account', stands: account?.withdrawnAt === null, ...factsOf(account) } as const
  if (!key) return [own]
  const newsletter = last('newsletter')
  const stands = subscription !== null
  // Whoever has subscribed again by a form that knew of no words has agreed to none.
  const of = stands && newsletter?.withdrawnAt ? undefined : newsletter
  return [own, { purpose: 'newsletter', stands, ...factsOf(of), ...(stands && { at: subscription.at }) }]
}

const factsOf = (kept: consents.KeptConsent | undefined) => ({
  version: kept?.version ?? null,
  at: kept?.at ?? null,
  withdrawnAt: kept?.withdrawnAt ?? null,
})

export function giveConsent(shop: Shop, accountId: string, version: string): Promise<OwnConsent[] | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    const before = (await ownConsents(tx, accountId)).find(({ purpose }) => purpose === 'account')
    if (before?.stands && before.version === version) return ownConsents(tx, accountId)
    await consents.insertConsent(tx, { purpose: 'account', accountId, version })
    return ownConsents(tx, accountId)
  })
}

/** The account stays: what its contracts need is kept by them (docs/decisions/047). */
export function withdrawConsent(
  shop: Shop,
  accountId: string,
  purpose: ConsentPurpose,
): Promise<OwnConsent[] | Failure> {
  return inTransaction(shop.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return fail('not_signed_in')
    await (purpose === 'account' ? stopKeeping(tx, accountId) : stopNewsletter(tx, accountId))
    return ownConsents(tx, accountId)
  })
}

async function stopKeeping(tx: Transaction, accountId: string): Promise<void> {
  if (!(await consents.withdrawAccountConsent(tx, accountId))) return
  await removeAllAddresses(tx, accountId)
  await removeAllWishes(tx, accountId)
  await forgetPhone(tx, accountId)
  const outcome = 'Đã rút đồng ý giữ dữ liệu cho lần mua sau'
  await writeServed(tx, { kind: 'withdrawal', accountId, outcome })
}

async function stopNewsletter(tx: Transaction, accountId: string): Promise<void> {
  const key = await provenEmailKey(tx, accountId)
  const subscription = key && (await findConfirmed(tx, key))
  if (subscription) await endSubscription(tx, subscription.id, accountId)
}

/** Whoever has withdrawn their consent agrees again before anything more is kept for them. */
export async function refuseWithdrawn(tx: Transaction, accountId: string): Promise<Failure | null> {
  return (await consents.hasWithdrawn(tx, accountId)) ? fail('consent_withdrawn') : null
}
