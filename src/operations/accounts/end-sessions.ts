import type { SessionInfo } from '#contract/accounts/profile.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { deleteKnownDevices } from '#data/accounts/known-devices.ts'
import * as sessions from '#data/accounts/sessions.ts'
import { sessionHash } from '#operations/accounts/sign-in/session.ts'
import type { Shop } from '#operations/shop.ts'
import { parseTokenHash } from './token.ts'

export function readSessions(
  { db }: Shop,
  accountId: string,
  token: string | undefined,
): Promise<SessionInfo[]> {
  return sessions.listSessions(db, accountId, sessionHash(token))
}

export async function endSession(
  { db }: Shop,
  accountId: string,
  id: string,
  token: string | undefined,
): Promise<{ current: boolean } | Failure> {
  return (await sessions.endSession(db, accountId, id, sessionHash(token))) ?? fail('not_found')
}

export async function endOtherSessions(
  { db }: Shop,
  accountId: string,
  { token, device }: { token: string | undefined; device: string | undefined },
) {
  await deleteKnownDevices(db, accountId, parseTokenHash(device))
  return { ended: await sessions.endOtherSessions(db, accountId, sessionHash(token)) }
}
