import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { consumeRecoveryCode, consumeTotpStep, findSealedSecret } from '#data/accounts/second-factors.ts'
import { seal, unseal } from '#operations/runtime/seal.ts'
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

const sealKey = ({ secret }: Shop, accountId: string) =>
  ({ secret, purpose: 'second factor', context: accountId }) as const

export const sealSecret = (shop: Shop, accountId: string, secret: Secret): Buffer =>
  seal(sealKey(shop, accountId), secret.bytes)

/** @returns null if it was encrypted with another SECRET or for another account */
export function openSecret(shop: Shop, accountId: string, sealed: Buffer): Secret | null {
  const bytes = unseal(sealKey(shop, accountId), sealed)
  return bytes && new Secret({ buffer: new Uint8Array(bytes).buffer })
}

/** The hash is keyed, so that codes cannot be guessed with a copy of the database. */
export const hashRecoveryCode = (shop: Shop, accountId: string, code: string) =>
  createHmac('sha256', shop.secret).update(`recovery code:${accountId}:${code}`).digest()

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Ten codes of 50 bits without similar letters: `K7QMP-3XWHD`. */
export const createRecoveryCodes = () => Array.from({ length: 10 }, () => `${randomGroup()}-${randomGroup()}`)
const randomGroup = () => [...randomBytes(5)].map((byte) => alphabet[byte % alphabet.length]).join('')
