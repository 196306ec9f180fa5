import type { SignedIn } from '#contract/accounts/accounts.ts'
import { hasFactor } from '#data/accounts/second-factors.ts'
import {
  deleteSession,
  type Found,
  findSession,
  insertAwaiting,
  insertSession,
} from '#data/accounts/sessions.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { deviceOf } from '#domain/accounts/device.ts'
import { hashOf, newToken, tokenHash } from '#operations/accounts/token.ts'
import type { Shop } from '#operations/shop.ts'
import { rememberDevice } from './known-device.ts'

/** What a session is kept under; null for a token that cannot be one. */
export const sessionKey = tokenHash

/** Who knocks: a network address, the token their browser held so far, and what the browser says of itself. */
export interface Arrival {
  address: string
  token?: string | undefined
  device?: string | undefined
  agent: string
}

/** Who has shown who they are, as far as a password or a letter shows it. */
export interface Entered {
  user: SignedIn
  /** the new session's token, for the cookie */
  token: string
  /** Nobody is signed in by it yet: the code of the second factor is the next step. */
  awaitsCode: boolean
  /** the token for the device cookie; none before the sign-in is complete */
  device?: string
}

/** A new session: always a new token, whatever cookie came (256 bits, kept only as its hash). */
export async function openSession(db: Db, accountId: string, agent = ''): Promise<string> {
  const token = newToken()
  await insertSession(db, hashOf(token), accountId, deviceOf(agent))
  return token
}

/**
 * Lets in who knew the password or has the letter, or asks for the code first. The session from before ends.
 * @param tx what showed who they are was looked at in it, the account held: a new password that comes meanwhile ends
 *   this session too
 */
export async function letIn(tx: Transaction, user: SignedIn, from: Arrival): Promise<Entered> {
  await closeSession(tx, from.token)
  const awaitsCode = await hasFactor(tx, user._id)
  if (!awaitsCode) {
    const device = await rememberDevice(tx, user._id, from)
    return { user, awaitsCode, token: await openSession(tx, user._id, from.agent), device }
  }
  const token = newToken()
  await insertAwaiting(tx, hashOf(token), user._id)
  return { user, awaitsCode, token }
}

/** Who holds this token now; null for one that is malformed, ended or unknown. */
export async function findVisitor(shop: Shop, token: string | undefined): Promise<Found | null> {
  const key = sessionKey(token)
  return key && findSession(shop.db, key)
}

export async function closeSession(db: Db, token: string | undefined): Promise<void> {
  const hash = tokenHash(token)
  if (hash) await deleteSession(db, hash)
}
