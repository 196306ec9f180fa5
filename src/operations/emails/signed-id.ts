import { createHmac } from 'node:crypto'
import { validate } from 'uuid'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import type { Shop } from '#operations/shop.ts'

type Purpose = 'unsubscribe' | 'stop-restock'

/** Derived from the id, so that every email can contain it without storing it. */
export function signId(shop: Shop, purpose: Purpose, id: string): string {
  const signature = createHmac('sha256', shop.secret).update(`${purpose}:${id}`).digest('base64url')
  return `${id}.${signature}`
}

/** @returns null: this shop did not sign the id for this purpose */
export function verifySignedId(shop: Shop, purpose: Purpose, token: string): string | null {
  const [id = ''] = token.split('.')
  return validate(id) && isSameSignature(token, signId(shop, purpose, id)) ? id : null
}
