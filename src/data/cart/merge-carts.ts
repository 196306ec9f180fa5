import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import type { MergedLine } from '#domain/cart/merge-carts.ts'

interface CartPair {
  guestCartId: string
  cartId: string
}

/** LOCK ORDER: the account, then the carts by id. @returns null if the guest is gone */
export async function lockCartPair(db: Db, guestId: string, accountId: string): Promise<CartPair | null> {
  const rows = await db.query<{ id: string; accountId: string }>(sql`
    SELECT id, account_id AS "accountId" FROM carts WHERE account_id IN (${guestId}, ${accountId})
    ORDER BY id FOR NO KEY UPDATE`)
  const guestCartId = rows.find((row) => row.accountId === guestId)?.id
  const cartId = rows.find((row) => row.accountId === accountId)?.id
  return guestCartId && cartId ? { guestCartId, cartId } : null
}

/** Copies the price that the guest saw. The voucher of the account has precedence, and an earlier notice stays. */
export async function writeMergedCart(
  db: Db,
  { guestCartId, cartId }: CartPair,
  lines: readonly MergedLine[],
  unmergedLines: number,
): Promise<void> {
  await db.query(sql`
    UPDATE carts c SET voucher_code = coalesce(c.voucher_code, g.voucher_code),
      unmerged_lines = coalesce(nullif(${unmergedLines}::int, 0), c.unmerged_lines)
    FROM carts g WHERE c.id = ${cartId} AND g.id = ${guestCartId}`)
  if (lines.length === 0) return
  const rows = lines.map(({ variantId, quantity, quantityBefore }) => ({
    variant_id: variantId,
    quantity,
    quantity_before: quantityBefore,
  }))
  await db.query(sql`
    INSERT INTO cart_lines AS l (cart_id, variant_id, quantity, quantity_before, price_seen, added_at, changed_at)
    SELECT ${cartId}, g.variant_id, m.quantity, m.quantity_before, g.price_seen, g.added_at, now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        AS m(variant_id uuid, quantity integer, quantity_before integer)
      JOIN cart_lines g ON g.cart_id = ${guestCartId} AND g.variant_id = m.variant_id
    ON CONFLICT (cart_id, variant_id) DO UPDATE
      SET quantity = excluded.quantity, quantity_before = excluded.quantity_before, changed_at = now()`)
}
