import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import * as factors from '#data/accounts/second-factors.ts'
import { endOtherSessions } from '#data/accounts/sessions.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { findStaff } from '#data/staff/staff.ts'
import { qrOf } from '#domain/payments/qr.ts'
import type { Qr } from '#domain/payments/qr-field.ts'
import {
  confirmPassword,
  guesserAt,
  type PasswordProof as Proof,
} from '#operations/accounts/confirm-password.ts'
import { queueAccountLetter } from '#operations/emails/queue-letter.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import { forgive, tryOnce } from '#operations/runtime/throttle.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import * as codes from './one-time-code.ts'
import { sessionKey } from './session.ts'

interface CurrentSession {
  token: string | undefined
  agent: string
}

export function readSecondFactor({ db }: Shop, accountId: string): Promise<SecondFactor> {
  return factors.readFactor(db, accountId)
}

export async function startSecondFactor(
  shop: Shop,
  { _id: id, label }: { _id: string; label: string },
  proof: Proof,
): Promise<{ key: string; uri: string; qr: Qr } | Failure> {
  const checked = await confirmPassword(shop, id, proof)
  if (failed(checked)) return checked
  const secret = codes.newSecret()
  if (!(await factors.putSecret(shop.db, id, codes.sealSecret(shop, id, secret)))) return fail('factor_on')
  const { name } = await readShopSettings(shop.db)
  const uri = codes.totpOf(secret, name, label).toString()
  return { key: secret.base32, uri, qr: qrOf(uri) }
}

/** The first code turns the second factor on and ends the other sessions. */
export async function confirmSecondFactor(
  shop: Shop,
  actor: Actor,
  code: string,
  { token, agent }: CurrentSession,
): Promise<{ recoveryCodes: string[] } | Failure> {
  const limitKey = guesserAt(actor._id, token)
  const tooMany = await tryOnce(shop, 'codeSession', limitKey)
  if (tooMany) return tooMany
  const sealed = await factors.findSealedSecret(shop.db, actor._id, false)
  if (!sealed) return fail(((await factors.hasFactor(shop.db, actor._id)) && 'factor_on') || 'wrong_code')
  const secret = codes.openSecret(shop, actor._id, sealed)
  const step = secret && codes.stepOf(secret, code)
  if (!step) return fail('wrong_code')
  await forgive(shop, 'codeSession', limitKey)
  return inTransaction(shop.db, async (tx) => {
    // The lock makes a concurrent sign-in without a code visible to the statement that ends the sessions.
    await lockAccount(tx, actor._id)
    if (!(await factors.confirmSecret(tx, actor._id, sealed, step))) return fail('wrong_code')
    await endOtherSessions(tx, actor._id, sessionKey(token))
    await recordSecondFactor(tx, actor, actor, true)
    await queueAccountLetter(tx, actor._id, 'second-factor-on', { agent })
    return writeRecoveryCodes(shop, tx, actor._id)
  })
}

export async function renewRecoveryCodes(
  shop: Shop,
  actor: Actor,
  password: string,
  { token, agent }: CurrentSession,
): Promise<{ recoveryCodes: string[] } | Failure> {
  const checked = await confirmPassword(shop, actor._id, { password, token })
  if (failed(checked)) return checked
  return inTransaction(shop.db, async (tx) => {
    if (!(await factors.hasFactor(tx, actor._id))) return fail('factor_off')
    await queueAccountLetter(tx, actor._id, 'recovery-codes', { agent })
    return writeRecoveryCodes(shop, tx, actor._id)
  })
}

export async function removeSecondFactor(
  shop: Shop,
  actor: Actor,
  password: string,
  { token, agent }: CurrentSession,
): Promise<SecondFactor | Failure> {
  const checked = await confirmPassword(shop, actor._id, { password, token })
  if (failed(checked)) return checked
  return inTransaction(shop.db, async (tx) => {
    if (!(await factors.deleteFactor(tx, actor._id))) return fail('factor_off')
    await recordSecondFactor(tx, actor, actor, false)
    await queueAccountLetter(tx, actor._id, 'second-factor-off', { agent })
    return factors.readFactor(tx, actor._id)
  })
}

export async function removeStaffSecondFactor(
  shop: Shop,
  actor: Actor,
  id: string,
  proof: Proof,
): Promise<{ _id: string } | Failure> {
  const checked = await confirmPassword(shop, actor._id, proof)
  if (failed(checked)) return checked
  return inTransaction(shop.db, async (tx) => {
    const member = await findStaff(tx, id)
    if (!member) return fail('not_found')
    if (!(await factors.deleteFactor(tx, id))) return fail('factor_off')
    if (id !== actor._id) await endOtherSessions(tx, id, null)
    await recordSecondFactor(tx, actor, member, false)
    await queueAccountLetter(tx, id, 'second-factor-off', { by: 'shop' })
    return { _id: id }
  })
}

async function writeRecoveryCodes(shop: Shop, tx: Transaction, accountId: string) {
  const recoveryCodes = codes.newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => codes.recoveryHash(shop, accountId, code.replace('-', '')))
  await factors.replaceRecoveryCodes(tx, accountId, hashes)
  return { recoveryCodes }
}

function recordSecondFactor(
  tx: Transaction,
  actor: Actor,
  { _id: id, name }: { _id: string; name: string },
  on: boolean,
) {
  const changes = { before: { secondFactor: !on }, after: { secondFactor: on } }
  return recordChange(tx, actor, { action: 'update', noun: 'account', id, name, ...changes })
}
