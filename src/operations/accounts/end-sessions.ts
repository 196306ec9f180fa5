import type { SessionInfo } from '#contract/accounts/profile.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { forgetDevices } from '#data/accounts/known-devices.ts'
import * as sessions from '#data/accounts/sessions.ts'
import { sessionKey } from '#operations/accounts/sign-in/session.ts'
import type { Shop } from '#operations/shop.ts'
import { tokenHash } from './token.ts'

export function readSessions(
  { db }: Shop,
  accountId: string,
  token: string | undefined,
): Promise<SessionInfo[]> {
  return sessions.listSessions(db, accountId, sessionKey(token))
}

export async function endSession(
  { db }: Shop,
  accountId: string,
  id: string,
  token: string | undefined,
): Promise<{ current: boolean } | Failure> {
  return (await sessions.endSession(db, accountId, id, sessionKey(token))) ?? fail('not_found')
}

export async function endOtherSessions(
  { db }: Shop,
  accountId: string,
  { token, device }: { token: string | undefined; device: string | undefined },
) {
  await forgetDevices(db, accountId, tokenHash(device))
  return { ended: await sessions.endOtherSessions(db, accountId, sessionKey(token)) }
}
