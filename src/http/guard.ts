import type { Access } from '#contract/endpoint.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { readOrderOwner } from '#operations/read-orders.ts'
import type { Door, Visitor } from './context.ts'

/** What is decided before anything of the request is read. */
export function mayEnter(access: Access, { user }: Visitor): Failure | null {
  // Who signs is known by the message, which the call itself checks.
  if (access === 'anyone' || access === 'signed') return null
  if (!user) return fail('not_signed_in')
  return access === 'admin' && user.role !== 'admin' ? fail('forbidden') : null
}

/** What is decided by whom or which order the request names (decisions.md R14). */
export async function mayTouch(
  door: Door,
  access: Access,
  { user }: Visitor,
  named: { userId?: unknown; orderId?: string },
): Promise<Failure | null> {
  if (!user) return null
  const own = named.userId === undefined || named.userId === user._id
  if (access === 'self') return own ? null : fail('forbidden')
  if (access === 'self-or-admin') return own || user.role === 'admin' ? null : fail('forbidden')
  if (access !== 'own-order' || !named.orderId) return null
  // Another's order answers as one that never was.
  const owner = await readOrderOwner(door.shop, named.orderId)
  return owner !== undefined && (owner === user._id || user.role === 'admin') ? null : fail('not_found')
}
