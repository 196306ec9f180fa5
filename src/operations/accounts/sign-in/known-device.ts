import * as devices from '#data/accounts/known-devices.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { describeDevice } from '#domain/accounts/describe-device.ts'
import { createToken, hashToken, parseTokenHash } from '#operations/accounts/token.ts'

/** A device that signed in within 90 days has its own rate limit; all other devices share one (docs/decisions/056). */
export async function findDeviceLimit(
  db: Db,
  account: { key: string; id: string | null },
  deviceToken: string | undefined,
): Promise<{ key: string; isKnown: boolean }> {
  const hash = parseTokenHash(deviceToken)
  const isKnown = hash !== null && (await devices.isKnownDevice(db, account.id, hash))
  return { key: isKnown ? `${account.key}:${hash.toString('hex')}` : account.key, isKnown }
}

/** DANGER: a stranger may have planted the token in this browser, so a token that is new to the account is replaced. */
export async function rememberDevice(
  tx: Transaction,
  accountId: string,
  { device: token, agent }: { device?: string | undefined; agent: string },
): Promise<string> {
  const hash = parseTokenHash(token)
  if (token && hash && (await devices.renewDevice(tx, accountId, hash))) return token
  const next = createToken()
  const nextHash = hashToken(next)
  if (hash) await devices.replaceDeviceToken(tx, hash, nextHash)
  await devices.insertDevice(tx, accountId, { tokenHash: nextHash, device: describeDevice(agent) })
  return next
}
