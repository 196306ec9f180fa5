import { v7 as uuid } from 'uuid'
import { email as emailOf } from '#contract/accounts/accounts.ts'
import type { WaysIn } from '#contract/accounts/identities.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { findPasswordHash, findProfile, lockAccount } from '#data/accounts/accounts.ts'
import * as identities from '#data/accounts/identities.ts'
import { isSignedIn } from '#data/accounts/sessions.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import type { NamedSignIn } from '#domain/emails/account-letter.ts'
import type { Proven } from '#operations/accounts/sign-in/provider.ts'
import { sessionKey } from '#operations/accounts/sign-in/session.ts'
import { queueAccountLetter } from '#operations/emails/queue-letter.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export const readWaysIn = (shop: Shop, accountId: string) => waysIn(shop, shop.db, accountId)

/** A sign-in of a provider that the shop does not use any more opens nothing, and may go. */
async function waysIn({ provider }: Shop, db: Db, accountId: string): Promise<WaysIn> {
  const [hash, linked] = await Promise.all([
    findPasswordHash(db, accountId),
    identities.listIdentities(db, accountId),
  ])
  const isOpen = ({ issuer }: { issuer: string }) => issuer === provider?.issuer
  return {
    byEmail: Boolean(hash),
    identities: linked.map((identity) => ({
      ...identity,
      name: nameOf(provider, identity.issuer),
      last: !hash && isOpen(identity),
    })),
    linkable: provider && !linked.some(isOpen) ? provider.name : null,
  }
}

const nameOf = (provider: Shop['provider'], issuer: string) =>
  issuer === provider?.issuer ? provider.name : new URL(issuer).host

/** What is linked, as the account's owner is told of it. */
export async function namedSignIns({ provider }: Shop, db: Db, accountId: string): Promise<NamedSignIn[]> {
  const linked = await identities.listIdentities(db, accountId)
  return linked.map(({ issuer, email }) => ({ name: nameOf(provider, issuer), email }))
}

/** The provider vouches for who is signed in here: from now on its word opens this account. */
export function linkProven(
  shop: Shop,
  actor: Actor,
  proven: Proven,
  { token, agent }: { token: string | undefined; agent: string },
): Promise<{ linked: true } | Failure> {
  return inTransaction(shop.db, async (tx) => {
    const email = emailOf.safeParse(proven.email).data
    if (!email) return fail('provider_unverified')
    await lockAccount(tx, actor._id)
    // A new password that came while the provider was asked has ended the session, and takes what is linked away.
    if (!(await isSignedIn(tx, actor._id, sessionKey(token)))) return fail('provider_step_ended')
    const { issuer, subject } = proven
    const identity = { _id: uuid(), accountId: actor._id, issuer, subject, email }
    if (!(await identities.insertIdentity(tx, identity))) return fail('identity_taken')
    await record(tx, actor, { before: null, after: issuer })
    const signIns = [{ name: nameOf(shop.provider, issuer), email }]
    await queueAccountLetter(tx, actor._id, 'sign-in-linked', { agent, signIns })
    return { linked: true as const }
  })
}

/** Whoever has no word of their own keeps the sign-in that is left. */
export function unlinkIdentity(
  shop: Shop,
  actor: Actor,
  id: string,
  agent: string,
): Promise<WaysIn | Failure> {
  return inTransaction(shop.db, async (tx) => {
    await lockAccount(tx, actor._id)
    const ways = await waysIn(shop, tx, actor._id)
    const identity = ways.identities.find(({ _id }) => _id === id)
    if (!identity) return fail('not_found')
    if (identity.last) return fail('last_way_in')
    await identities.deleteIdentity(tx, actor._id, id)
    await record(tx, actor, { before: identity.issuer, after: null })
    await queueAccountLetter(tx, actor._id, 'sign-in-unlinked', { agent, signIns: [identity] })
    return waysIn(shop, tx, actor._id)
  })
}

/** A way into the back office is told in the book of changes; a shopper's own is theirs. */
async function record(
  tx: Transaction,
  actor: Actor,
  issuer: { before: string | null; after: string | null },
) {
  const profile = await findProfile(tx, actor._id)
  if (!profile || profile.role === 'user') return
  const facts = { before: { signInBy: issuer.before }, after: { signInBy: issuer.after } }
  await recordChange(tx, actor, {
    action: 'update',
    noun: 'account',
    id: actor._id,
    name: actor.name,
    ...facts,
  })
}
