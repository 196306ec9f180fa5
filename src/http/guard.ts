import type { Access } from '#contract/endpoint.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { readOrderOwner } from '#operations/read-orders.ts'
import type { Door, Visitor } from './context.ts'

/** What is decided before anything of the request is read. */
export function mayEnter(access: Access, visitor: Visitor): Failure | null {
  const { user } = visitor
  // Who signs is known by the message, which the call itself checks.
  if (access === 'anyone' || access === 'signed') return null
  if (!user) return fail('not_signed_in')
  if (access === 'own-staff') return user.role === 'admin' ? null : fail('forbidden')
  if (access !== 'admin' || isAdmin(visitor)) return null
  return fail(user.role === 'admin' ? 'factor_missing' : 'forbidden')
}

const isAdmin = ({ user, factorMissing }: Visitor) => user?.role === 'admin' && !factorMissing

/** What is decided by whom or which order the request names (decisions.md R14). */
export async function mayTouch(
  door: Door,
  access: Access,
  visitor: Visitor,
  named: { userId?: unknown; orderId?: string },
): Promise<Failure | null> {
  const { user } = visitor
  if (!user) return null
  const own = named.userId === undefined || named.userId === user._id
  if (access === 'self') return own ? null : fail('forbidden')
  if (access === 'self-or-admin') return own || isAdmin(visitor) ? null : fail('forbidden')
  if (access !== 'own-order' || !named.orderId) return null
  // Another's order answers as one that never was.
  const owner = await readOrderOwner(door.shop, named.orderId)
  return owner !== undefined && (owner === user._id || isAdmin(visitor)) ? null : fail('not_found')
}
