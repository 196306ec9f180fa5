import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import { findStock, insertRestockRequest } from '#data/stock/restock-requests.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'

interface RestockRequest {
  productId: string
  variantId?: string | undefined
  email: string
  consent?: string | undefined
}

/**
 * Stores a request for one email when the product is in stock again (docs/decisions/077).
 * @failure not_found, in_stock, email_unavailable, too_many_attempts
 */
export async function requestRestock(
  shop: Shop,
  request: RestockRequest,
  client: { rateLimitKey: string; accountId: string | null },
): Promise<Record<string, never> | Failure> {
  if (!shop.mail?.canSend) return fail('email_unavailable')
  const emailKey = toEmailKey(request.email)
  const tooMany =
    (await consumeRateLimit(shop, 'restockIp', client.rateLimitKey)) ??
    (await consumeRateLimit(shop, 'restockEmail', emailKey))
  if (tooMany) return tooMany
  const { productId, email, consent } = request
  const variantId = request.variantId ?? null
  const stock = await findStock(shop.db, productId, variantId)
  if (stock === null) return fail('not_found')
  if (stock > 0) return fail('in_stock')
  const person = { email, emailKey, accountId: client.accountId, privacyVersion: consent || null }
  await insertRestockRequest(shop.db, { id: uuid(), productId, variantId, ...person })
  return {}
}
