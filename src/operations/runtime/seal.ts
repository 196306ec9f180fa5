import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

interface SealKey {
  /** The SECRET of the shop. */
  secret: string
  /** Each purpose has its own key. */
  purpose: 'second factor' | 'connection' | 'webhook'
  /** Authenticated but not stored: a value cannot be opened for another owner or field. */
  context: string
}

const [nonceSize, tagSize] = [12, 16]
const deriveKey = ({ secret, purpose }: SealKey) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Format: nonce, tag, ciphertext of AES-256-GCM. */
export function seal(key: SealKey, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceSize)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key), nonce).setAAD(Buffer.from(key.context))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @returns null if it was encrypted with another SECRET or for another context */
export function unseal(key: SealKey, sealed: Buffer): Buffer | null {
  if (sealed.length < nonceSize + tagSize) return null
  const nonce = sealed.subarray(0, nonceSize)
  const tag = sealed.subarray(nonceSize, nonceSize + tagSize)
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), nonce, { authTagLength: tagSize })
  decipher.setAAD(Buffer.from(key.context)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceSize + tagSize)), decipher.final()])
  } catch {
    return null
  }
}
