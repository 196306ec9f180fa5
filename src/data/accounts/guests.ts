import sql from 'sql-template-tag'
import type { GuestPurchase } from '#contract/settings/guest-purchase.ts'
import type { Database } from '#data/database/connect.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'

export async function readGuestPurchase(db: Db): Promise<GuestPurchase> {
  const [row] = await db.query<{ value: GuestPurchase }>(sql`SELECT guest_purchase AS value FROM settings`)
  return row?.value ?? 'ask'
}

/** Also inserts an empty cart. */
export async function insertGuest(db: Db, guest: { _id: string; name: string; cartId: string }) {
  await db.query(sql`
    WITH added AS (INSERT INTO accounts (id, name) VALUES (${guest._id}, ${guest.name}) RETURNING id)
    INSERT INTO carts (id, account_id) SELECT ${guest.cartId}, id FROM added`)
}

export async function isGuestAccount(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM accounts WHERE id = ${id} AND email IS NULL`)
  return rows.length > 0
}

export async function findGuestBySession(db: Db, tokenHash: Buffer): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    SELECT a.id FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > now() AND a.email IS NULL`)
  return row?.id ?? null
}

/** The guests of the customer group that `member` belongs to. */
export async function listGuestsOfCustomer(db: Db, member: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT a.id FROM customers c JOIN accounts a ON a.id = c.account_id
    WHERE a.email IS NULL AND c.group_id = (SELECT group_id FROM customers WHERE id = ${member}) ORDER BY a.id`)
  return rows.map(({ id }) => id)
}

/** LOCK ORDER: the accounts, their carts, then their orders, each by id. */
export async function lockGuests(db: Db, ids: string[]): Promise<void> {
  for (const table of [
    sql`accounts WHERE id = ANY(${ids}::uuid[])`,
    sql`carts WHERE account_id = ANY(${ids}::uuid[])`,
    sql`orders WHERE account_id = ANY(${ids}::uuid[])`,
  ])
    await db.query(sql`SELECT FROM ${table} ORDER BY id FOR NO KEY UPDATE`)
}

export async function countOrdersOfAccounts(db: Db, ids: string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders WHERE account_id = ANY(${ids}::uuid[])`)
  return row?.count ?? 0
}

/**
 * Moves what the guest did to the account. An order whose idempotency key the account has used gets its own id as the key.
 * LOCK ORDER: the carts of both, then the orders by id.
 */
export async function moveGuestRows(db: Db, guestId: string, accountId: string): Promise<void> {
  await db.query(sql`SELECT FROM orders WHERE account_id = ${guestId} ORDER BY id FOR NO KEY UPDATE`)
  await db.query(sql`
    UPDATE orders o SET account_id = ${accountId}, client_number = CASE WHEN EXISTS (
      SELECT FROM orders own WHERE own.account_id = ${accountId} AND own.client_number = o.client_number
    ) THEN o.id::text ELSE o.client_number END
    WHERE o.account_id = ${guestId}`)
  await db.query(sql`UPDATE customer_notes SET customer_id = ${accountId} WHERE customer_id = ${guestId}`)
  await db.query(sql`
    INSERT INTO customer_tags (customer_id, tag) SELECT ${accountId}, tag FROM customer_tags
    WHERE customer_id = ${guestId} ON CONFLICT DO NOTHING`)
  await db.query(sql`UPDATE order_events SET account_id = ${accountId} WHERE account_id = ${guestId}`)
  await db.query(sql`UPDATE stock_movements SET account_id = ${accountId} WHERE account_id = ${guestId}`)
  await db.query(sql`UPDATE review_photos SET account_id = ${accountId} WHERE account_id = ${guestId}`)
  // An account has one review of a product; that of the guest then stays without a name.
  await db.query(sql`
    UPDATE reviews r SET account_id = ${accountId} WHERE account_id = ${guestId} AND NOT EXISTS (
      SELECT FROM reviews own WHERE own.account_id = ${accountId} AND own.product_id = r.product_id)`)
  await db.query(sql`UPDATE data_requests SET account_id = ${accountId} WHERE account_id = ${guestId}`)
  await db.query(sql`UPDATE restock_requests SET account_id = ${accountId} WHERE account_id = ${guestId}`)
  await db.query(sql`
    UPDATE emails SET account_id = ${accountId} WHERE account_id = ${guestId} AND order_id IS NOT NULL`)
}

const abandonedCartAge = '30 days'
/** A guest is created just before the first line is added. */
const emptyCartAge = '1 day'

const isAbandonedSql = () => sql`
  a.email IS NULL AND a.created_at < now() - ${emptyCartAge}::interval
  AND NOT EXISTS (SELECT FROM orders o WHERE o.account_id = a.id)
  AND NOT EXISTS (
    SELECT FROM carts c JOIN cart_lines l ON l.cart_id = c.id
    WHERE c.account_id = a.id AND l.changed_at > now() - ${abandonedCartAge}::interval)`

/** Locks the carts, so that no guest orders meanwhile. Skips what is locked, because waiting with locks could deadlock. */
export const deleteAbandonedGuests = (db: Database): Promise<number> =>
  inBatches((limit) =>
    db.transaction(async (tx: Transaction) => {
      const locked = await tx.query<{ id: string }>(sql`
        SELECT c.account_id AS id FROM carts c JOIN accounts a ON a.id = c.account_id
        WHERE ${isAbandonedSql()} LIMIT ${limit}
        FOR NO KEY UPDATE OF a SKIP LOCKED FOR UPDATE OF c SKIP LOCKED`)
      const ids = locked.map(({ id }) => id)
      return tx.execute(sql`DELETE FROM accounts a WHERE a.id = ANY(${ids}::uuid[]) AND ${isAbandonedSql()}`)
    }),
  )
