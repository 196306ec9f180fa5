import sql, { type Sql } from 'sql-template-tag'
import * as limits from '#contract/limits.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { VoucherField } from '#contract/vouchers/voucher-fields.ts'
import type { Db } from '#data/database/connection.ts'
import { selectList } from '#data/database/sql.ts'
import type { VoucherRules } from '#domain/vouchers/voucher.ts'

export interface StoredVoucher extends VoucherRules {
  _id: string
  public: boolean
}
/** Orders of the account and orders with the phone number (E.164) count as one buyer's. */
interface VoucherBuyer {
  /** Null for a manual order. */
  accountId: string | null
  phone: string
}

export function voucherColumns(): Sql {
  const columns: Record<VoucherField | keyof StoredVoucher, Sql> = {
    _id: sql`v.id`,
    code: sql`v.code`,
    kind: sql`v.kind`,
    value: sql`v.value`,
    cap: sql`v.cap`,
    minimum: sql`v.minimum`,
    perShopper: sql`v.per_shopper`,
    totalUses: sql`v.total_uses`,
    used: sql`v.used`,
    from: sql`to_char(v.from_day, 'YYYY-MM-DD')`,
    to: sql`to_char(v.to_day, 'YYYY-MM-DD')`,
    categories: withSubcategories(),
    public: sql`v.public`,
    paused: sql`v.paused`,
  }
  return selectList(columns)
}

/** A voucher for a category is also for those below it. A deleted category stays, or the voucher would be for all. */
const withSubcategories = () => sql`ARRAY(
  SELECT unnest(v.categories)::text UNION SELECT c.id::text FROM categories c WHERE c.parent_id = ANY(v.categories))`

export async function findVoucherByCode(db: Db, code: string): Promise<StoredVoucher | null> {
  const [row] = await db.query<StoredVoucher>(
    sql`SELECT ${voucherColumns()} FROM vouchers v WHERE v.code = ${code}`,
  )
  return row ?? null
}

/** LOCK ORDER: the cart or the order, then the voucher, then variants by id. */
export async function lockVoucher(db: Db, code: string): Promise<StoredVoucher | null> {
  const [row] = await db.query<StoredVoucher>(sql`
    SELECT ${voucherColumns()} FROM vouchers v WHERE v.code = ${code} FOR NO KEY UPDATE`)
  return row ?? null
}

/** In SQL, the ids of the public vouchers to offer. `src/domain/vouchers/voucher.ts` decides whether one applies. */
export const offeredVoucherIdsSql = (today: string) => sql`
  SELECT id FROM vouchers WHERE public AND NOT paused AND used < coalesce(total_uses, used + 1)
    AND coalesce(from_day <= ${today}, true) AND coalesce(to_day >= ${today}, true)
  ORDER BY created_at DESC LIMIT ${limits.maxVoucherOffers}`

export type VoucherWithUses = StoredVoucher & { shopperUses: number }

/** In SQL, the vouchers with this code or these ids, each with the number of uses by the account. */
export const selectVouchersSql = (account: Sql, code: Sql, ids: Sql) => sql`
  SELECT ${voucherColumns()}, (
    SELECT count(*)::int FROM orders o
    WHERE o.voucher_id = v.id AND o.status <> ${cancelled} AND o.account_id = ${account}) AS "shopperUses"
  FROM vouchers v WHERE v.id = ANY(ARRAY(${ids} UNION SELECT id FROM vouchers WHERE code = ${code}))
  ORDER BY v.minimum, v.code`

/** @returns null unless the cart of the account has this voucher */
export async function lockCartVoucher(
  db: Db,
  accountId: string,
  code: string,
): Promise<StoredVoucher | null> {
  const [row] = await db.query<StoredVoucher>(sql`
    SELECT ${voucherColumns()} FROM vouchers v
    WHERE v.code = ${code}
      AND EXISTS (SELECT FROM carts WHERE account_id = ${accountId} AND voucher_code = ${code})
    FOR NO KEY UPDATE OF v`)
  return row ?? null
}

export async function lockOrderVoucher(db: Db, orderId: string) {
  const [row] = await db.query<StoredVoucher & { accountId: string | null; phone: string }>(sql`
    SELECT ${voucherColumns()}, o.account_id AS "accountId", o.customer_phone AS phone
    FROM orders o JOIN vouchers v ON v.id = o.voucher_id WHERE o.id = ${orderId} FOR NO KEY UPDATE OF v`)
  return row ?? null
}

/** Lock the voucher first: otherwise a concurrent order could be missed. */
export async function countVoucherUses(
  db: Db,
  code: string,
  { accountId, phone }: VoucherBuyer,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM orders o
    WHERE o.voucher_id = (SELECT id FROM vouchers WHERE code = ${code}) AND o.status <> ${cancelled}
      AND (o.account_id = ${accountId} OR o.customer_phone = nullif(${phone}, ''))`)
  return row?.count ?? 0
}

/** The voucher must be locked. */
export async function adjustVoucherUses(db: Db, id: string, change: 1 | -1): Promise<void> {
  await db.query(sql`UPDATE vouchers SET used = used + ${change} WHERE id = ${id}`)
}
