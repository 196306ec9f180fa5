import { v7 as uuid } from 'uuid'
import { email as emailOf, type SignedInUser, SignUp } from '#contract/accounts/accounts.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { findAccountByEmail, insertAccount, lockAccount } from '#data/accounts/accounts.ts'
import { insertIdentity, lockAccountByIdentity, recordIdentityUse } from '#data/accounts/identities.ts'
import { hasSecondFactor } from '#data/accounts/second-factors.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertConsent } from '#data/privacy/consents.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import type { Shop } from '#operations/shop.ts'
import type { OidcIdentity } from './oidc-provider.ts'
import { type ClientInfo, type SignInResult, startSession } from './session.ts'

/** A concurrent request changed the same rows; the next attempt sees its result. */
const conflict = fail('unavailable')

/**
 * Signs in by a linked identity, or by an address that the provider has verified, with an account whose address is
 * verified too, or a new account (docs/decisions/042). A second factor is still required.
 */
export async function signInWithOidc(
  shop: Shop,
  identity: OidcIdentity,
  client: ClientInfo,
  consent?: string,
): Promise<SignInResult | Failure> {
  for (let attempt = 1; ; attempt++) {
    const result = await inTransaction<SignInResult>(shop.db, async (tx) => {
      const providerName = shop.oidcProvider?.name ?? new URL(identity.issuer).host
      const user = await findOrCreateAccount(tx, { ...identity, consent, providerName, agent: client.agent })
      return failed(user) ? user : startSession(tx, user, client)
    })
    if (result === conflict && attempt < 3) continue
    return result
  }
}

type OidcSignIn = OidcIdentity & { consent?: string | undefined; providerName: string; agent: string }

async function findOrCreateAccount(tx: Transaction, identity: OidcSignIn): Promise<SignedInUser | Failure> {
  await lockAccountByIdentity(tx, identity)
  const known = await recordIdentityUse(tx, identity)
  if (known) return known
  const email = emailOf.safeParse(identity.email).data
  if (!email) return fail('oidc_email_unverified')
  const found = await findAccountByEmail(tx, toEmailKey(email))
  if (!found) return createAccount(tx, { ...identity, email })
  await lockAccount(tx, found._id)
  // Read the account again under the lock: it may just have become a staff account.
  const account = await findAccountByEmail(tx, toEmailKey(email))
  if (!account) return conflict
  const { _id, name, role, emailVerified } = account
  // DANGER: a stranger may have registered this address without verifying it, and a staff account has rights, so
  // both must sign in before they can link the provider.
  const mustLinkFirst = role !== 'user' || !emailVerified || (await hasSecondFactor(tx, _id))
  if (mustLinkFirst) return fail('account_link_required')
  const { issuer, subject } = identity
  if (!(await insertIdentity(tx, { _id: uuid(), accountId: _id, issuer, subject, email }))) {
    // Another browser has linked this identity meanwhile, or the account has another one of this provider.
    return (await recordIdentityUse(tx, identity)) ? conflict : fail('account_link_required')
  }
  const { providerName, agent } = identity
  await queueAccountEmail(tx, _id, 'sign-in-linked', { agent, signIns: [{ name: providerName, email }] })
  return { _id, name, email: account.email, role }
}

async function createAccount(
  tx: Transaction,
  { issuer, subject, email, name, consent }: OidcSignIn & { email: string },
): Promise<SignedInUser | Failure> {
  const user = { _id: uuid(), name: chooseName(name, email), email, role: 'user' } as const
  const more = { emailKey: toEmailKey(email), passwordHash: null, emailVerified: true, cartId: uuid() }
  if (!(await insertAccount(tx, { ...user, ...more }))) return conflict
  const linked = await insertIdentity(tx, { _id: uuid(), accountId: user._id, issuer, subject, email })
  if (!linked) return conflict
  if (consent) await insertConsent(tx, { purpose: 'account', accountId: user._id, version: consent })
  return user
}

function chooseName(nameAtProvider: string, email: string): string {
  const { name } = SignUp.shape
  const local = email.slice(0, email.lastIndexOf('@'))
  return name.safeParse(nameAtProvider).data ?? name.safeParse(local).data ?? `Khách ${local}`.slice(0, 100)
}
