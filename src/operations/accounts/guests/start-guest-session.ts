import { v7 as uuid } from 'uuid'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { guestName } from '#contract/accounts/is-guest.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { insertGuest, readGuestPurchase } from '#data/accounts/guests.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'

export interface GuestSession {
  user: SignedInUser
  token: string
}

/** @failure account_required, too_many_attempts */
export async function startGuestSession(
  shop: Shop,
  client: { rateLimitKey: string; agent: string },
): Promise<GuestSession | Failure> {
  if ((await readGuestPurchase(shop.db)) === 'account') return fail('account_required')
  const tooMany = await consumeRateLimit(shop, 'guestIp', client.rateLimitKey)
  if (tooMany) return tooMany
  const user: SignedInUser = { _id: uuid(), name: guestName, email: '', role: 'user' }
  return inTransaction<GuestSession>(shop.db, async (tx) => {
    await insertGuest(tx, { _id: user._id, name: user.name, cartId: uuid() })
    return { user, token: await createSession(tx, user._id, client.agent) }
  })
}
