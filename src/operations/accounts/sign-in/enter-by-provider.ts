import { v7 as uuid } from 'uuid'
import { email as emailOf, type SignedIn, SignUp } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findAccountByEmail, insertAccount, lockAccount } from '#data/accounts/accounts.ts'
import { enterIdentity, insertIdentity, lockByIdentity } from '#data/accounts/identities.ts'
import { hasFactor } from '#data/accounts/second-factors.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertConsent } from '#data/privacy/consents.ts'
import { emailKey } from '#domain/accounts/email.ts'
import { queueAccountLetter } from '#operations/emails/queue-letter.ts'
import type { Shop } from '#operations/shop.ts'
import type { Proven } from './provider.ts'
import { type Arrival, type Entered, letIn } from './session.ts'

/** Somebody else was faster; what they did is seen at the next look. */
const overtaken = fail('unavailable')

/**
 * Lets in whom the provider vouches for: by a sign-in that is known, else by an e-mail that the provider has
 * checked, onto an account whose own e-mail is checked or a new one (docs/decisions/042). The code of a second
 * factor is asked all the same.
 */
export async function enterByProvider(
  shop: Shop,
  proven: Proven,
  from: Arrival,
  consent?: string,
): Promise<Entered | Failure> {
  for (let look = 1; ; look++) {
    const entered = await inTransaction<Entered>(shop.db, async (tx) => {
      const name = shop.provider?.name ?? new URL(proven.issuer).host
      const user = await accountOf(tx, { ...proven, consent, told: { name, agent: from.agent } })
      return failed(user) ? user : letIn(tx, user, from)
    })
    if (entered === overtaken && look < 3) continue
    return entered
  }
}

/** With the words on privacy that stood beside the button. */
type Coming = Proven & { consent?: string | undefined; told: { name: string; agent: string } }

async function accountOf(tx: Transaction, proven: Coming): Promise<SignedIn | Failure> {
  await lockByIdentity(tx, proven)
  const known = await enterIdentity(tx, proven)
  if (known) return known
  const email = emailOf.safeParse(proven.email).data
  if (!email) return fail('provider_unverified')
  const found = await findAccountByEmail(tx, emailKey(email))
  if (!found) return newAccount(tx, { ...proven, email })
  await lockAccount(tx, found._id)
  // As it is now: it may just have become a colleague's.
  const account = await findAccountByEmail(tx, emailKey(email))
  if (!account) return overtaken
  const { _id, name, role, emailVerified } = account
  // DANGER: whoever typed this e-mail here first may not be whoever reads it, and a member of staff may do more
  // than buy: both show first that the account is theirs.
  const asks = role !== 'user' || !emailVerified || (await hasFactor(tx, _id))
  if (asks) return fail('link_first')
  const { issuer, subject } = proven
  if (!(await insertIdentity(tx, { _id: uuid(), accountId: _id, issuer, subject, email }))) {
    // The very sign-in, by another browser meanwhile; or the account has another of this provider.
    return (await enterIdentity(tx, proven)) ? overtaken : fail('link_first')
  }
  const { name: by, agent } = proven.told
  await queueAccountLetter(tx, _id, 'sign-in-linked', { agent, signIns: [{ name: by, email }] })
  return { _id, name, email: account.email, role }
}

async function newAccount(
  tx: Transaction,
  { issuer, subject, email, name, consent }: Coming & { email: string },
): Promise<SignedIn | Failure> {
  const user = { _id: uuid(), name: nameOf(name, email), email, role: 'user' } as const
  const more = { emailKey: emailKey(email), passwordHash: null, emailVerified: true, cartId: uuid() }
  if (!(await insertAccount(tx, { ...user, ...more }))) return overtaken
  const linked = await insertIdentity(tx, { _id: uuid(), accountId: user._id, issuer, subject, email })
  if (!linked) return overtaken
  if (consent) await insertConsent(tx, { purpose: 'account', accountId: user._id, version: consent })
  return user
}

/** What the provider calls them, where that is a name here; else what stands before the @. */
function nameOf(told: string, email: string): string {
  const { name } = SignUp.shape
  const local = email.slice(0, email.lastIndexOf('@'))
  return name.safeParse(told).data ?? name.safeParse(local).data ?? `Khách ${local}`.slice(0, 100)
}
