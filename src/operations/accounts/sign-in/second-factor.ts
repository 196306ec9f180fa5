import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import * as factors from '#data/accounts/second-factors.ts'
import { endOtherSessions } from '#data/accounts/sessions.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { findStaff } from '#data/staff/staff.ts'
import { encodeQr } from '#domain/payments/encode-qr.ts'
import type { QrMatrix } from '#domain/payments/qr-code.ts'
import {
  confirmPassword,
  type PasswordConfirmation,
  sessionLimitKey,
} from '#operations/accounts/confirm-password.ts'
import { queueAccountEmail } from '#operations/emails/queue-email.ts'
import { consumeRateLimit, resetRateLimit } from '#operations/runtime/rate-limit.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import * as codes from './one-time-code.ts'
import { sessionHash } from './session.ts'

interface CurrentSession {
  token: string | undefined
  agent: string
}

export function readSecondFactor({ db }: Shop, accountId: string): Promise<SecondFactor> {
  return factors.findSecondFactor(db, accountId)
}

export async function startSecondFactor(
  shop: Shop,
  { _id: id, label }: { _id: string; label: string },
  confirmation: PasswordConfirmation,
): Promise<{ key: string; uri: string; qr: QrMatrix } | Failure> {
  const checked = await confirmPassword(shop, id, confirmation)
  if (failed(checked)) return checked
  const secret = codes.createTotpSecret()
  if (!(await factors.storePendingSecret(shop.db, id, codes.sealSecret(shop, id, secret))))
    return fail('second_factor_enabled')
  const { name } = await readShopSettings(shop.db)
  const uri = codes.createTotp(secret, name, label).toString()
  return { key: secret.base32, uri, qr: encodeQr(uri) }
}

/** The first code turns the second factor on and ends the other sessions. */
export async function confirmSecondFactor(
  shop: Shop,
  actor: Actor,
  code: string,
  { token, agent }: CurrentSession,
): Promise<{ recoveryCodes: string[] } | Failure> {
  const limitKey = sessionLimitKey(actor._id, token)
  const tooMany = await consumeRateLimit(shop, 'codeSession', limitKey)
  if (tooMany) return tooMany
  const sealed = await factors.findSealedSecret(shop.db, actor._id, false)
  if (!sealed)
    return fail(
      ((await factors.hasSecondFactor(shop.db, actor._id)) && 'second_factor_enabled') || 'invalid_code',
    )
  const secret = codes.openSecret(shop, actor._id, sealed)
  const step = secret && codes.findTotpStep(secret, code)
  if (!step) return fail('invalid_code')
  await resetRateLimit(shop, 'codeSession', limitKey)
  return inTransaction(shop.db, async (tx) => {
    // The lock makes a concurrent sign-in without a code visible to the statement that ends the sessions.
    await lockAccount(tx, actor._id)
    if (!(await factors.confirmSecret(tx, actor._id, sealed, step))) return fail('invalid_code')
    await endOtherSessions(tx, actor._id, sessionHash(token))
    await recordSecondFactor(tx, actor, actor, true)
    await queueAccountEmail(tx, actor._id, 'second-factor-on', { agent })
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
    await lockAccount(tx, actor._id)
    if (!(await factors.hasSecondFactor(tx, actor._id))) return fail('second_factor_disabled')
    await queueAccountEmail(tx, actor._id, 'recovery-codes', { agent })
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
    if (!(await factors.deleteSecondFactor(tx, actor._id))) return fail('second_factor_disabled')
    await recordSecondFactor(tx, actor, actor, false)
    await queueAccountEmail(tx, actor._id, 'second-factor-off', { agent })
    return factors.findSecondFactor(tx, actor._id)
  })
}

export async function removeStaffSecondFactor(
  shop: Shop,
  actor: Actor,
  id: string,
  confirmation: PasswordConfirmation,
): Promise<{ _id: string } | Failure> {
  const checked = await confirmPassword(shop, actor._id, confirmation)
  if (failed(checked)) return checked
  return inTransaction(shop.db, async (tx) => {
    const member = await findStaff(tx, id)
    if (!member) return fail('not_found')
    if (!(await factors.deleteSecondFactor(tx, id))) return fail('second_factor_disabled')
    if (id !== actor._id) await endOtherSessions(tx, id, null)
    await recordSecondFactor(tx, actor, member, false)
    await queueAccountEmail(tx, id, 'second-factor-off', { by: 'shop' })
    return { _id: id }
  })
}

async function writeRecoveryCodes(shop: Shop, tx: Transaction, accountId: string) {
  const recoveryCodes = codes.createRecoveryCodes()
  const hashes = recoveryCodes.map((code) => codes.hashRecoveryCode(shop, accountId, code.replace('-', '')))
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
  return recordAuditEntry(tx, actor, { action: 'update', entity: 'account', id, name, ...changes })
}
