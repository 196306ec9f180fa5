import { type Failure, fail } from '#contract/failures.ts'
import { findFirstOwner } from '#data/accounts/accounts.ts'
import type { Shop } from '#operations/shop.ts'
import { countProgramCall } from './identify-token.ts'

/**
 * An extension has no account. Like a token, whose account is that of its creator, it writes with the account of the
 * first owner and its own name.
 * @failure not_signed_in (there is no owner yet), too_many_attempts
 */
export async function identifyExtension(
  shop: Shop,
  name: string,
): Promise<{ _id: string; email: string } | Failure> {
  const owner = await findFirstOwner(shop.db)
  if (!owner) return fail('not_signed_in')
  return (await countProgramCall(shop, `extension:${name}`)) ?? owner
}
