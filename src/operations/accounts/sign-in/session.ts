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

export const sessionKey = tokenHash

export interface Arrival {
  address: string
  token?: string | undefined
  device?: string | undefined
  agent: string
}

export interface Entered {
  user: SignedIn
  token: string
  /** True: the session is not signed in until the code of the second factor follows. */
  awaitsCode: boolean
  /** Token for the device cookie; missing until the sign-in is complete. */
  device?: string
}

/** Always creates a new token of 256 bits; only its hash is stored. */
export async function openSession(db: Db, accountId: string, agent = ''): Promise<string> {
  const token = newToken()
  await insertSession(db, hashOf(token), accountId, deviceOf(agent))
  return token
}

/**
 * Starts a session after the password or the emailed link was checked, or asks for the second factor first. The
 * earlier session ends.
 * @param tx must hold the lock on the account, so that a concurrent password change also ends this session
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

export async function findVisitor(shop: Shop, token: string | undefined): Promise<Found | null> {
  const key = sessionKey(token)
  return key && findSession(shop.db, key)
}

export async function closeSession(db: Db, token: string | undefined): Promise<void> {
  const hash = tokenHash(token)
  if (hash) await deleteSession(db, hash)
}
