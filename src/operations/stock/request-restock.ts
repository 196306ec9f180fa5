import { createHmac } from 'node:crypto'
import { v7 as uuid, validate } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertRestockEmail } from '#data/emails/outbox.ts'
import {
  deleteRequestsOfSameAddress,
  findStock,
  insertRestockRequest,
  takeAnsweredRequests,
} from '#data/stock/restock-requests.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { isSameSignature } from '#operations/payments/is-same-signature.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'

interface RestockRequest {
  productId: string
  variantId?: string | undefined
  email: string
  consent?: string | undefined
}

/**
 * Stores that somebody wants one email when the product is in stock again (docs/decisions/077).
 * @failure not_found, in_stock, email_unavailable, too_many_attempts
 */
export async function requestRestock(
  shop: Shop,
  request: RestockRequest,
  from: { address: string; accountId: string | null },
): Promise<Record<string, never> | Failure> {
  if (!shop.mail?.canSend) return fail('email_unavailable')
  const emailKey = toEmailKey(request.email)
  const tooMany =
    (await consumeRateLimit(shop, 'restockAddress', from.address)) ??
    (await consumeRateLimit(shop, 'restockEmail', emailKey))
  if (tooMany) return tooMany
  const { productId, email, consent } = request
  const variantId = request.variantId ?? null
  const stock = await findStock(shop.db, productId, variantId)
  if (stock === null) return fail('not_found')
  if (stock > 0) return fail('in_stock')
  const person = { email, emailKey, accountId: from.accountId, privacyVersion: consent || null }
  await insertRestockRequest(shop.db, { id: uuid(), productId, variantId, ...person })
  return {}
}

/** Derived from the id, so that the email can contain it without storing it. */
export function deriveStopToken(shop: Shop, id: string): string {
  const signature = createHmac('sha256', shop.secret).update(`stop-restock:${id}`).digest('base64url')
  return `${id}.${signature}`
}

export async function stopRestock(shop: Shop, token: string): Promise<Record<string, never> | Failure> {
  const [id = ''] = token.split('.')
  if (!validate(id) || !isSameSignature(token, deriveStopToken(shop, id))) return fail('link_expired')
  await deleteRequestsOfSameAddress(shop.db, id)
  return {}
}

const batchSize = 100

/** A scheduled job: it sees every way in which stock comes back, and stock that is gone again sends nothing. */
export async function notifyRestock(shop: Shop): Promise<void> {
  if (!shop.mail?.canSend) return
  const notifyBatch = () =>
    inTransaction(shop.db, async (tx) => {
      const answered = await takeAnsweredRequests(tx, batchSize)
      for (const { id, email } of answered) {
        await insertRestockEmail(tx, { id: uuid(), recipient: email, restockId: id })
      }
      return answered.length
    })
  while ((await notifyBatch()) === batchSize);
}
