import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { hasSecondFactor } from '#data/accounts/second-factors.ts'
import {
  deleteSession,
  findSession,
  insertPendingSession,
  insertSession,
  type SessionMatch,
} from '#data/accounts/sessions.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { describeDevice } from '#domain/accounts/describe-device.ts'
import { mergeGuestSession } from '#operations/accounts/guests/merge-guest.ts'
import { createToken, hashToken, parseTokenHash } from '#operations/accounts/token.ts'
import type { Shop } from '#operations/shop.ts'
import { rememberDevice } from './known-device.ts'

export const sessionHash = parseTokenHash

export interface ClientInfo {
  rateLimitKey: string
  token?: string | undefined
  guestToken?: string | undefined
  device?: string | undefined
  agent: string
}

export interface SignInResult {
  user: SignedInUser
  token: string
  /** True: the session is not signed in until the code of the second factor follows. */
  awaitsCode: boolean
  /** Lines of the account that this sign-in added to those of the guest. */
  earlierCartLines: number
  /** Token for the device cookie; missing until the sign-in is complete. */
  device?: string
}

/** Always creates a new token of 256 bits; only its hash is stored. */
export async function createSession(db: Db, accountId: string, agent = ''): Promise<string> {
  const token = createToken()
  await insertSession(db, hashToken(token), accountId, describeDevice(agent))
  return token
}

/**
 * Completes the sign-in after the password or the emailed link was checked, or asks for the second factor first.
 * @param tx must hold the lock on the account, so that a concurrent password change also ends this session
 */
export async function startSession(
  tx: Transaction,
  user: SignedInUser,
  client: ClientInfo,
): Promise<SignInResult> {
  if (!(await hasSecondFactor(tx, user._id))) return completeSignIn(tx, user, client)
  await endSessionByToken(tx, client.token)
  const token = createToken()
  await insertPendingSession(tx, hashToken(token), user._id)
  return { user, awaitsCode: true, earlierCartLines: 0, token }
}

/**
 * Starts a session after every factor was checked. The earlier session ends; a guest's cart and orders move to the
 * account.
 * @param tx must hold the lock on the account
 */
export async function completeSignIn(
  tx: Transaction,
  user: SignedInUser,
  client: ClientInfo,
): Promise<SignInResult> {
  await endSessionByToken(tx, client.token)
  const earlierCartLines = await mergeGuestSession(tx, user._id, client.guestToken)
  const device = await rememberDevice(tx, user._id, client)
  const token = await createSession(tx, user._id, client.agent)
  return { user, awaitsCode: false, earlierCartLines, token, device }
}

export async function findClientSession(shop: Shop, token: string | undefined): Promise<SessionMatch | null> {
  const key = sessionHash(token)
  return key && findSession(shop.db, key)
}

export async function endSessionByToken(db: Db, token: string | undefined): Promise<void> {
  const hash = parseTokenHash(token)
  if (hash) await deleteSession(db, hash)
}
