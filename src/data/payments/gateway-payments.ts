import sql from 'sql-template-tag'
import type { GatewayPayment } from '#contract/payments/gateway.ts'
import type { GatewayId } from '#contract/payments/gateways.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

interface NewGatewayPayment {
  gateway: GatewayId
  reference: string
  orderId: string
  amount: number
}

/** @returns when it started */
export async function insertGatewayPayment(db: Db, payment: NewGatewayPayment): Promise<Date> {
  const { gateway, reference, orderId, amount } = payment
  const [row] = await db.query<{ startedAt: Date }>(sql`
    INSERT INTO gateway_payments (gateway, reference, order_id, amount)
    VALUES (${gateway}, ${reference}, ${orderId}, ${amount})
    RETURNING started_at AS "startedAt"`)
  if (!row) throw new Error('the payment was not inserted')
  return row.startedAt
}

/** The caller must hold the lock on the order, so that the count stays correct. */
export async function countGatewayPayments(db: Db, orderId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM gateway_payments WHERE order_id = ${orderId}`)
  return row?.count ?? 0
}

export async function findGatewayOrder(
  db: Db,
  gateway: GatewayId,
  reference: string,
): Promise<string | null> {
  const [row] = await db.query<{ orderId: string }>(sql`
    SELECT order_id AS "orderId" FROM gateway_payments WHERE gateway = ${gateway} AND reference = ${reference}`)
  return row?.orderId ?? null
}

/** The caller must hold the lock on the order. */
export async function readGatewayPayment(db: Db, reference: string) {
  const [row] = await db.query<{ amount: number; state: GatewayPayment['state'] }>(sql`
    SELECT amount, state FROM gateway_payments WHERE reference = ${reference}`)
  return row ?? null
}

export async function setGatewayPaymentResult(
  db: Db,
  reference: string,
  result: { state: 'paid' | 'failed'; code: string; transactionNumber: string | null },
): Promise<void> {
  await db.query(sql`
    UPDATE gateway_payments SET state = ${result.state}, code = ${result.code},
      transaction_number = ${result.transactionNumber}, settled_at = now()
    WHERE reference = ${reference}`)
}

/** The newest first. An abandoned attempt is asked about for two hours; a failed one may still succeed for half an hour. */
export function listUnreportedPayments(db: Db, gateway: GatewayId) {
  return db.query<{ reference: string; amount: number; startedAt: Date }>(sql`
    SELECT reference, amount, started_at AS "startedAt" FROM gateway_payments
    WHERE state <> 'paid' AND gateway = ${gateway} AND started_at < now() - interval '1 minute'
      AND started_at > now() - CASE state WHEN 'failed' THEN interval '30 minutes' ELSE interval '2 hours' END
      AND started_at > now() - interval '2 hours'
    ORDER BY started_at DESC`)
}

const columns = () => sql`
  g.reference, g.amount, g.state, g.code, g.transaction_number AS "transactionNumber",
  ${formatIsoTime('g.started_at')} AS "startedAt"`

export function listGatewayPayments(db: Db, orderId: string): Promise<GatewayPayment[]> {
  return db.query<GatewayPayment>(sql`
    SELECT ${columns()} FROM gateway_payments g WHERE g.order_id = ${orderId} ORDER BY g.started_at`)
}

export async function listAccountGatewayPayments(db: Db, accountId: string) {
  return db.query<GatewayPayment & { orderNumber: string }>(sql`
    SELECT ${columns()}, o.number AS "orderNumber" FROM gateway_payments g JOIN orders o ON o.id = g.order_id
    WHERE o.account_id = ${accountId} ORDER BY g.started_at`)
}
