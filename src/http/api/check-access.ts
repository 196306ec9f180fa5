import { isGuest } from '#contract/accounts/is-guest.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import type { AppContext, Client } from '#http/app-context.ts'
import { readOrderAccountId } from '#operations/orders/read-orders.ts'

type AccessRule = Pick<Endpoint, 'access' | 'rights' | 'requiresAccount'>

/** Checks what is known before the request is parsed. @failure not_signed_in, account_required, forbidden, second_factor_missing, missing_right */
export function checkAccess(
  { access, rights = [], requiresAccount }: AccessRule,
  client: Client,
): Failure | null {
  const { user, isSecondFactorMissing } = client
  // A signed call has no session: `readSignedBody` checks its signature.
  if (access === 'anyone' || access === 'signature') return null
  if (!user) return fail('not_signed_in')
  if (requiresAccount && isGuest(user)) return fail('account_required')
  if (access !== 'staff' && access !== 'staff-self') return null
  if (user.role === 'user') return fail('forbidden')
  if (access === 'staff-self') return null
  if (isSecondFactorMissing) return fail('second_factor_missing')
  return hasAnyRight(client, rights) ? null : fail('missing_right')
}

/** Staff with any right see products of every state. */
export const isStaff = (client: Client): boolean => hasAnyRight(client, allRights)

function hasAnyRight({ user, isSecondFactorMissing, rights }: Client, required: readonly Right[]): boolean {
  return (
    !isSecondFactorMissing && (user?.role === 'admin' || required.some((right) => rights.includes(right)))
  )
}

/** Checks the account or order that the parsed request names (R14). @failure forbidden, not_found */
export async function checkOwnership(
  context: AppContext,
  { access, rights = [] }: AccessRule,
  client: Client,
  target: { userId?: unknown; orderId?: string },
): Promise<Failure | null> {
  const { user, isProgram } = client
  if (!user) return null
  const isOwn = !isProgram && (target.userId === undefined || target.userId === user._id)
  if (access === 'self') return isOwn ? null : fail('forbidden')
  if (access === 'self-or-staff') return isOwn || hasAnyRight(client, rights) ? null : fail('forbidden')
  if (access !== 'own-order' || !target.orderId) return null
  // The same failure as for a missing order hides that the order exists.
  const owner = await readOrderAccountId(context.shop, target.orderId)
  const ownsOrder = !isProgram && owner === user._id
  return owner !== undefined && (ownsOrder || hasAnyRight(client, rights)) ? null : fail('not_found')
}
