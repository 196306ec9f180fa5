import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { consumeRecoveryCode, consumeTotpStep, findSealedSecret } from '#data/accounts/second-factors.ts'
import type { Shop } from '#operations/shop.ts'

// Authenticator apps use 30 seconds.
const periodSeconds = 30
const maxDriftSteps = 1

export const createTotpSecret = () => new Secret({ size: 20 })

export const createTotp = (secret: Secret, issuer?: string, label?: string) =>
  new TOTP({ secret, period: periodSeconds, issuer, label })

/** @returns the TOTP step of the code; null if it is not valid now */
export function findTotpStep(secret: Secret, code: string): number | null {
  const now = Date.now()
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: maxDriftSteps })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}

/**
 * Accepts a code of the app or a recovery code, and uses it up. After a change of SECRET no code of the app is
 * accepted (docs/decisions/035).
 */
export async function consumeCode(shop: Shop, accountId: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code))
    return consumeRecoveryCode(shop.db, accountId, hashRecoveryCode(shop, accountId, code))
  const sealed = await findSealedSecret(shop.db, accountId, true)
  const secret = sealed && openSecret(shop, accountId, sealed)
  const step = secret && findTotpStep(secret, code)
  return step ? consumeTotpStep(shop.db, accountId, step) : false
}

const sealingKey = (shop: Shop) => Buffer.from(hkdfSync('sha256', shop.secret, '', 'second factor', 32))
const [nonceSize, tagSize] = [12, 16]

/** Format: nonce, tag, ciphertext of AES-256-GCM; the account's id is authenticated too. */
export function sealSecret(shop: Shop, accountId: string, secret: Secret): Buffer {
  const nonce = randomBytes(nonceSize)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(shop), nonce).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([cipher.update(secret.bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @returns null if it was encrypted with another SECRET or for another account */
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

/** The hash is keyed, so that codes cannot be guessed with a copy of the database. */
export const hashRecoveryCode = (shop: Shop, accountId: string, code: string) =>
  createHmac('sha256', shop.secret).update(`recovery code:${accountId}:${code}`).digest()

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Ten codes of 50 bits without similar letters: `K7QMP-3XWHD`. */
export const createRecoveryCodes = () => Array.from({ length: 10 }, () => `${randomGroup()}-${randomGroup()}`)
const randomGroup = () => [...randomBytes(5)].map((byte) => alphabet[byte % alphabet.length]).join('')
