import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '#contract/accounts.ts'
import { deleteSession, findSession, insertSession } from '#data/sessions.ts'
import type { Shop } from './shop.ts'

const tokenForm = /^[\w-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest()
/** What a session is kept under; null for a token that cannot be one. */
export const sessionKey = (token: string | undefined) =>
  token && tokenForm.test(token) ? hashOf(token) : null

/** A new session: always a new token, whatever cookie came (256 bits, kept only as its hash). */
export async function openSession(shop: Shop, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(shop.sql, hashOf(token), accountId)
  return token
}

/** Who holds this token now; null for one that is malformed, ended or unknown. */
export async function findVisitor(shop: Shop, token: string | undefined): Promise<Found | null> {
  if (!token || !tokenForm.test(token)) return null
  return findSession(shop.sql, hashOf(token))
}

export interface Found {
  account: SignedIn
  /** The session now ends later: the browser must keep its cookie as long. */
  renewed: boolean
}

export async function closeSession(shop: Shop, token: string | undefined): Promise<void> {
  if (token && tokenForm.test(token)) await deleteSession(shop.sql, hashOf(token))
}
