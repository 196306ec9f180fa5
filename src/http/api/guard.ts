import type { Endpoint } from '#contract/endpoint.ts'
import { type Failure, fail } from '#contract/failures.ts'
import type { Right } from '#contract/staff/rights.ts'
import type { Door, Visitor } from '#http/context.ts'
import { readOrderOwner } from '#operations/orders/read-orders.ts'

type Admission = Pick<Endpoint, 'access' | 'rights'>

/** What is decided before anything of the request is read. */
export function mayEnter({ access, rights = [] }: Admission, visitor: Visitor): Failure | null {
  const { user, factorMissing } = visitor
  // Who signs is known by the message, which the call itself checks.
  if (access === 'anyone' || access === 'signed') return null
  if (!user) return fail('not_signed_in')
  if (access !== 'staff' && access !== 'own-staff') return null
  if (user.role === 'user') return fail('forbidden')
  if (access === 'own-staff') return null
  if (factorMissing) return fail('factor_missing')
  return mayWorkOn(visitor, rights) ? null : fail('no_right')
}

/** An owner on everything; staff where one of these is theirs. Nobody without the second factor that is demanded. */
function mayWorkOn({ user, factorMissing, rights }: Visitor, needed: readonly Right[]): boolean {
  return !factorMissing && (user?.role === 'admin' || needed.some((right) => rights.includes(right)))
}

/** What is decided by whom or which order the request names (decisions.md R14). */
export async function mayTouch(
  door: Door,
  { access, rights = [] }: Admission,
  visitor: Visitor,
  named: { userId?: unknown; orderId?: string },
): Promise<Failure | null> {
  const { user } = visitor
  if (!user) return null
  const own = named.userId === undefined || named.userId === user._id
  if (access === 'self') return own ? null : fail('forbidden')
  if (access === 'self-or-staff') return own || mayWorkOn(visitor, rights) ? null : fail('forbidden')
  if (access !== 'own-order' || !named.orderId) return null
  // Another's order answers as one that never was.
  const owner = await readOrderOwner(door.shop, named.orderId)
  return owner !== undefined && (owner === user._id || mayWorkOn(visitor, rights)) ? null : fail('not_found')
}
