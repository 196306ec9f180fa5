import * as devices from '#data/accounts/known-devices.ts'
import type { Db, Tx } from '#data/connect.ts'
import { deviceOf } from '#domain/device.ts'
import { hashOf, newToken, tokenHash } from './token.ts'

/**
 * Names whose wrong guesses are counted: all devices that the account does not know share one counter, a device that
 * signed in to it within 90 days has its own. So a stranger uses up the strangers' guesses and never the person's
 * (docs/decisions/056).
 * @param account what the shared counter is named after
 */
export async function guesserOf(
  db: Db,
  account: { key: string; id: string | null },
  deviceToken: string | undefined,
): Promise<{ key: string; isKnown: boolean }> {
  const hash = tokenHash(deviceToken)
  const isKnown = hash !== null && (await devices.isKnownDevice(db, account.id, hash))
  return { key: isKnown ? `${account.key}:${hash.toString('hex')}` : account.key, isKnown }
}

/**
 * Makes the browser a known device of the account that it has just signed in to. DANGER: somebody may have planted a
 * token that they know in this browser. A token that the account does not know yet is therefore replaced.
 * @returns the token for the browser's cookie
 */
export async function rememberDevice(
  tx: Tx,
  accountId: string,
  { device: token, agent }: { device?: string | undefined; agent: string },
): Promise<string> {
  const hash = tokenHash(token)
  if (token && hash && (await devices.renewDevice(tx, accountId, hash))) return token
  const next = newToken()
  const nextHash = hashOf(next)
  if (hash) await devices.replaceDeviceToken(tx, hash, nextHash)
  await devices.insertDevice(tx, accountId, { tokenHash: nextHash, device: deviceOf(agent) })
  return next
}
