import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '#contract/accounts.ts'
import { deleteSession, findSession, insertSession } from '#data/sessions.ts'
import { deviceOf } from '#domain/device.ts'
import type { Shop } from './shop.ts'

const tokenForm = /^[\w-]{43}$/
const hashOf = (token: string) => createHash('sha256').update(token).digest()
/** What a session is kept under; null for a token that cannot be one. */
export const sessionKey = (token: string | undefined) =>
  token && tokenForm.test(token) ? hashOf(token) : null

/** Who knocks: a network address, the token their browser held so far, and what the browser says of itself. */
export interface Arrival {
  address: string
  token?: string | undefined
  agent: string
}

/** A new session: always a new token, whatever cookie came (256 bits, kept only as its hash). */
export async function openSession(shop: Shop, accountId: string, agent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(shop.sql, hashOf(token), accountId, deviceOf(agent))
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
