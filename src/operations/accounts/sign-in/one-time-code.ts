import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { findSealedSecret, takeRecoveryCode, takeStep } from '#data/accounts/second-factors.ts'
import type { Shop } from '#operations/shop.ts'

/** Seconds that a code stands, as every authenticator app has it. */
const period = 30
/** How many steps the clock of a phone may be off. */
const drift = 1

export const newSecret = () => new Secret({ size: 20 })

/** The secret as an app takes it: `issuer` and `label` are what it shows. */
export const totpOf = (secret: Secret, issuer?: string, label?: string) =>
  new TOTP({ secret, period, issuer, label })

/** @returns the step whose code it is; null for a code of none that counts now */
export function stepOf(secret: Secret, code: string): number | null {
  const now = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: drift })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/**
 * Whether the code opens the account, which uses it up: a code of the app or a recovery code. With another
 * SECRET than the one it was sealed with a factor opens to nobody (docs/decisions/035).
 */
export async function takeCode(shop: Shop, accountId: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(shop.db, accountId, recoveryHash(shop, accountId, code))
  const sealed = await findSealedSecret(shop.db, accountId, true)
  const secret = sealed && openSecret(shop, accountId, sealed)
  const step = secret && stepOf(secret, code)
  return step ? takeStep(shop.db, accountId, step) : false
}

const sealingKey = (shop: Shop) => Buffer.from(hkdfSync('sha256', shop.secret, '', 'second factor', 32))
const [nonceSize, tagSize] = [12, 16]

/** AES-256-GCM, bound to the account: nonce, tag, then what was encrypted. */
export function sealSecret(shop: Shop, accountId: string, secret: Secret): Buffer {
  const nonce = randomBytes(nonceSize)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(shop), nonce).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(secret.bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null where it was sealed under another secret of the shop, or for another account. */
export function openSecret(shop: Shop, accountId: string, sealed: Buffer): Secret | null {
  const nonce = sealed.subarray(0, nonceSize)
  const tag = sealed.subarray(nonceSize, nonceSize + tagSize)
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(shop), nonce, { authTagLength: tagSize })
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(tag)
  try {
    const bytes = Buffer.concat([decipher.update(sealed.subarray(nonceSize + tagSize)), decipher.final()])
    return new Secret({ buffer: new Uint8Array(bytes).buffer })
  } catch {
    return null
  }
}

/** Keyed: who reads the database cannot try codes against it. */
export const recoveryHash = (shop: Shop, accountId: string, code: string) =>
  createHmac('sha256', shop.secret).update(`recovery code:${accountId}:${code}`).digest()

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Ten codes of 50 bits, without letters that look alike: `K7QMP-3XWHD`. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => `${letterGroup()}-${letterGroup()}`)
const letterGroup = () => [...randomBytes(5)].map((byte) => letters[byte % letters.length]).join('')
