import { deleteAccount, lockAccount } from '#data/accounts/accounts.ts'
import { findGuestBySession, moveGuestRows } from '#data/accounts/guests.ts'
import { listLineQuantities } from '#data/cart/cart.ts'
import { lockCartPair, writeMergedCart } from '#data/cart/merge-carts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { mergeCarts } from '#domain/cart/merge-carts.ts'
import { parseTokenHash } from '#operations/accounts/token.ts'

/**
 * Moves the cart and the orders of the guest to the account that signs in, and deletes the guest with its sessions (R36).
 * Of two concurrent sign-ins with one cookie the second finds no guest.
 * LOCK ORDER: the account (locked by the caller), the guest's account, the carts of both by id, the guest's orders by id.
 */
export async function mergeGuestSession(
  tx: Transaction,
  accountId: string,
  guestToken: string | undefined,
): Promise<number> {
  const hash = parseTokenHash(guestToken)
  const guestId = hash && (await findGuestBySession(tx, hash))
  return guestId ? mergeGuest(tx, accountId, guestId) : 0
}

/** @returns the number of lines with more pieces than the guest had in the cart, because the account had them */
export async function mergeGuest(tx: Transaction, accountId: string, guestId: string): Promise<number> {
  await lockAccount(tx, guestId)
  const carts = await lockCartPair(tx, guestId, accountId)
  if (!carts) return 0
  const own = await listLineQuantities(tx, accountId)
  const guest = await listLineQuantities(tx, guestId)
  const merged = mergeCarts(own, guest.toReversed())
  await writeMergedCart(tx, carts, merged, guest.length - merged.length)
  await moveGuestRows(tx, guestId, accountId)
  await deleteAccount(tx, guestId)
  if (guest.length === 0) return 0
  const guestQuantities = new Map(guest.map(({ variantId, quantity }) => [variantId, quantity]))
  return own.filter(
    ({ variantId, quantity, stock, isForSale }) =>
      isForSale && Math.min(quantity, stock) > (guestQuantities.get(variantId) ?? 0),
  ).length
}
