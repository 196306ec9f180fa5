import { createHmac } from 'node:crypto'
import { validate } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import { deleteRestockRequestsWithSameEmail } from '#data/stock/restock-requests.ts'
import { isSameSignature } from '#operations/payments/is-same-signature.ts'
import type { Shop } from '#operations/shop.ts'

/** Derived from the id, so that the email can contain it without storing it. */
export function deriveStopToken(shop: Shop, id: string): string {
  const signature = createHmac('sha256', shop.secret).update(`stop-restock:${id}`).digest('base64url')
  return `${id}.${signature}`
}

export async function stopRestock(shop: Shop, token: string): Promise<Record<string, never> | Failure> {
  const [id = ''] = token.split('.')
  if (!validate(id) || !isSameSignature(token, deriveStopToken(shop, id))) return fail('link_expired')
  await deleteRestockRequestsWithSameEmail(shop.db, id)
  return {}
}
