import { type Failure, fail } from '#contract/failures.ts'
import { deleteRestockRequestsWithSameEmail } from '#data/stock/restock-requests.ts'
import { verifySignedId } from '#operations/emails/signed-id.ts'
import type { Shop } from '#operations/shop.ts'

export async function cancelRestockRequest(
  shop: Shop,
  token: string,
): Promise<Record<string, never> | Failure> {
  const id = verifySignedId(shop, 'stop-restock', token)
  if (id === null) return fail('link_expired')
  await deleteRestockRequestsWithSameEmail(shop.db, id)
  return {}
}
