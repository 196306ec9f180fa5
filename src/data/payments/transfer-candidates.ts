import sql from 'sql-template-tag'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { TransferCandidate } from '#contract/payments/transfers.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { expectedCashSql } from '#data/shipping/expected-cash.ts'

export interface CandidateSearch {
  id: string
  amount: number
  at: string
  /** Digits of the text that may be a part of an order number. */
  digitGroups: string[]
}

const maxCandidates = 5

/** Orders that still owe exactly the amount, or of whose number the text has a part; the likeliest first. */
export async function listTransferCandidates(
  db: Db,
  searches: readonly CandidateSearch[],
): Promise<Map<string, TransferCandidate[]>> {
  if (searches.length === 0) return new Map()
  const rows = await db.query<{ id: string; candidates: TransferCandidate[] }>(sql`
    WITH due AS MATERIALIZED (
      SELECT o.id, o.number, replace(o.number, '-', '') AS digits, o.customer_name, o.customer_phone, o.status, o.payment,
        o.created_at, o.total_price - o.paid AS due
      FROM orders o
      WHERE o.paid <> CASE WHEN o.status = ${cancelled} THEN 0 ELSE o.total_price END
        AND o.status <> ${cancelled} AND o.paid < o.total_price)
    SELECT t.id, (
      SELECT coalesce(json_agg(json_build_object('_id', c.id, 'orderNumber', c.number, 'customerName', c.customer_name,
          'customerPhone', c.customer_phone, 'status', c.status, 'payment', c.payment, 'due', c.due,
          'collecting', ${expectedCashSql(sql`c.id`)}, 'createdAt', ${formatIsoTime('c.created_at')}, 'isAmountDue', c.owes_exact_amount, 'isNumberNamed', c.has_number_part)
        ORDER BY c.has_number_part DESC, c.owes_exact_amount DESC, c.payment = 'cod', c.distance, c.id), '[]')
      FROM (
        SELECT d.*, d.due = t.amount AS owes_exact_amount, text.has_number_part, abs(extract(epoch FROM d.created_at - t.at)) AS distance
        FROM due d CROSS JOIN LATERAL (
          SELECT EXISTS (SELECT FROM jsonb_array_elements_text(t."digitGroups") p WHERE d.digits LIKE '%' || p || '%') AS has_number_part) text
        WHERE d.due = t.amount OR text.has_number_part
        ORDER BY has_number_part DESC, owes_exact_amount DESC, d.payment = 'cod', distance, d.id LIMIT ${maxCandidates}
      ) c) AS candidates
    FROM jsonb_to_recordset(${JSON.stringify(searches)}::text::jsonb) t (id uuid, amount bigint, at timestamptz, "digitGroups" jsonb)`)
  return new Map(rows.map(({ id, candidates }) => [id, candidates]))
}
