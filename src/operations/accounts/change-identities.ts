import { v7 as uuid } from 'uuid'
import { email as emailOf } from '#contract/accounts/accounts.ts'
import type { SignInMethods } from '#contract/accounts/identities.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findPasswordHash, findProfile, lockAccount } from '#data/accounts/accounts.ts'
import * as identities from '#data/accounts/identities.ts'
import { isSessionValid } from '#data/accounts/sessions.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import type { LinkedSignIn } from '#domain/emails/compose-account-email.ts'
import type { OidcIdentity } from '#operations/accounts/sign-in/oidc-provider.ts'
import { sessionHash } from '#operations/accounts/sign-in/session.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export const readSignInMethods = (shop: Shop, accountId: string) =>
  listSignInMethods(shop, shop.db, accountId)

/** An identity of a provider that is no longer configured cannot sign in and can be removed. */
async function listSignInMethods(
  { oidcProvider: provider }: Shop,
  db: Db,
  accountId: string,
): Promise<SignInMethods> {
  const [hash, linked] = await Promise.all([
    findPasswordHash(db, accountId),
    identities.listIdentities(db, accountId),
  ])
  const isConfigured = ({ issuer }: { issuer: string }) => issuer === provider?.issuer
  return {
    byEmail: Boolean(hash),
    identities: linked.map((identity) => ({
      ...identity,
      name: providerName(provider, identity.issuer),
      last: !hash && isConfigured(identity),
    })),
    linkable: provider && !linked.some(isConfigured) ? provider.name : null,
  }
}

const providerName = (provider: Shop['oidcProvider'], issuer: string) =>
  issuer === provider?.issuer ? provider.name : new URL(issuer).host

export async function listLinkedSignIns(
  { oidcProvider: provider }: Shop,
  db: Db,
  accountId: string,
): Promise<LinkedSignIn[]> {
  const linked = await identities.listIdentities(db, accountId)
  return linked.map(({ issuer, email }) => ({ name: providerName(provider, issuer), email }))
}

export function linkIdentity(
  shop: Shop,
  actor: Actor,
  { email: providerEmail, issuer, subject }: OidcIdentity,
  { token, agent }: { token: string | undefined; agent: string },
): Promise<{ linked: true } | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const email = emailOf.safeParse(providerEmail).data
    if (!email) return fail('oidc_email_unverified')
    await lockAccount(tx, actor._id)
    // A password change meanwhile has ended the session and unlinked all sign-ins.
    if (!(await isSessionValid(tx, actor._id, sessionHash(token)))) return fail('oidc_step_expired')
    const identity = { _id: uuid(), accountId: actor._id, issuer, subject, email }
    if (!(await identities.insertIdentity(tx, identity))) return fail('identity_already_linked')
    await recordForStaff(tx, actor, { before: null, after: issuer })
    const signIns = [{ name: providerName(shop.oidcProvider, issuer), email }]
    await queueAccountEmail(tx, actor._id, 'sign-in-linked', { agent, signIns })
    return { linked: true as const }
  })
}

/** @failure last_sign_in_method if the account has no password and no other sign-in method */
export function unlinkIdentity(
  shop: Shop,
  actor: Actor,
  id: string,
  agent: string,
): Promise<SignInMethods | Failure> {
  return inTransaction(shop.db, async (tx) => {
    await lockAccount(tx, actor._id)
    const methods = await listSignInMethods(shop, tx, actor._id)
    const identity = methods.identities.find(({ _id }) => _id === id)
    if (!identity) return fail('not_found')
    if (identity.last) return fail('last_sign_in_method')
    await identities.deleteIdentity(tx, actor._id, id)
    await recordForStaff(tx, actor, { before: identity.issuer, after: null })
    await queueAccountEmail(tx, actor._id, 'sign-in-unlinked', { agent, signIns: [identity] })
    return listSignInMethods(shop, tx, actor._id)
  })
}

/** Only the sign-in methods of staff are audited. */
async function recordForStaff(
  tx: Transaction,
  actor: Actor,
  issuer: { before: string | null; after: string | null },
) {
  const profile = await findProfile(tx, actor._id)
  if (!profile || profile.role === 'user') return
  const changes = { before: { signInBy: issuer.before }, after: { signInBy: issuer.after } }
  await recordAuditEntry(tx, actor, {
    action: 'update',
    entity: 'account',
    id: actor._id,
    name: actor.name,
    ...changes,
  })
}
