import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import type { OpenCodOrders } from '#domain/orders/cod-limits.ts'

interface CodBuyer {
  accountId: string
  phone: string
  networkKey: Buffer | null
}

/** LOCK ORDER: the phone number, then the network; after the cart, before the voucher. */
export async function lockCodBuyer(
  db: Db,
  { phone, networkKey }: Omit<CodBuyer, 'accountId'>,
): Promise<void> {
  const network = networkKey?.toString('hex') ?? null
  // Columns are evaluated from left to right. The lock function is strict: without a network it locks nothing.
  await db.query(sql`
    SELECT
      CASE WHEN cod_open_orders > 0 THEN
        pg_advisory_xact_lock(hashtext('open orders of a phone'), hashtext(${phone})) END,
      CASE WHEN cod_network_orders > 0 THEN
        pg_advisory_xact_lock(hashtext('open orders of a network'), hashtext(${network})) END
    FROM settings`)
}

/** Counts up to the limits only, without manual orders. The buyer must be locked. */
export async function countOpenCodOrders(db: Db, buyer: CodBuyer): Promise<OpenCodOrders> {
  const { accountId, phone, networkKey } = buyer
  // Literals, because the planner proves the index `orders_open_cod_phone` from them.
  const isOpen = sql`payment = 'cod' AND channel = 'web' AND status NOT IN ('đã giao', 'đã huỷ')`
  const [row] = await db.query<OpenCodOrders>(sql`
    SELECT
      EXISTS (SELECT FROM accounts WHERE id = ${accountId} AND email IS NOT NULL AND (
        email_verified_at IS NOT NULL
        OR EXISTS (SELECT FROM orders WHERE account_id = ${accountId} AND status = 'đã giao'))) AS "isAccountTrusted",

      (SELECT count(*)::int FROM (
        SELECT id FROM orders WHERE account_id = ${accountId} AND ${isOpen}
        UNION SELECT id FROM orders WHERE customer_phone = ${phone} AND ${isOpen}
        LIMIT s.cod_open_orders) customer) AS "customerOrders",
      (SELECT count(*)::int FROM (
        SELECT FROM orders WHERE network_key = ${networkKey} AND ${isOpen}
        LIMIT s.cod_network_orders) network) AS "networkOrders"
    FROM settings s`)
  if (!row) throw new Error('the settings row is missing')
  return row
}
