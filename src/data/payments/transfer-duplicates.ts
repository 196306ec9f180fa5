import sql, { type Sql } from 'sql-template-tag'
import type { TransferProvider } from '#contract/payments/transfer-labels.ts'
import type { Db } from '#data/database/connection.ts'
import { dayInVietnam, formatIsoTime } from '#data/database/time.ts'
import type { ReportedTransfer, TransferReport } from './transfers.ts'

export interface PossibleDuplicate extends Omit<ReportedTransfer, 'isReportedByProvider'> {
  /** True: the times are so close that it is the same transfer. False: staff decide. */
  isSame: boolean
}

const clockSkewSeconds = 600

const minContainedLength = 6

// Two providers give one transfer two numbers. Banks add words to the payer's text, and not every provider passes
// them on, so a text that contains the other one also matches, but then staff decide.
export async function findPossibleDuplicate(
  db: Db,
  { provider, amount, content, at }: TransferReport,
  orderId: string | null,
  excludedIds: readonly string[] = [],
): Promise<PossibleDuplicate | null> {
  const foldedText = (text: Sql) => sql`replace(folded_key(${text}), ' ', '')`
  const hasNoTime = (time: Sql) => sql`(${time} AT TIME ZONE 'Asia/Ho_Chi_Minh')::time = '00:00'`
  const reportedAt = sql`${at}::timestamptz`
  const stored = foldedText(sql`a.content`)
  const reported = foldedText(sql`${content}`)
  const isSameOrderOrText = sql`coalesce(a.order_id, a.held_order_id) = ${orderId} OR (a.content <> '' AND ${stored} = ${reported})`
  const [row] = await db.query<PossibleDuplicate>(sql`
    SELECT a.id, a.found AS match, o.number AS "orderNumber",
      (${isSameOrderOrText}) IS TRUE AND (abs(extract(epoch FROM a.at - ${reportedAt})) <= ${clockSkewSeconds}
        OR (${dayInVietnam(sql`a.at`)} = ${dayInVietnam(reportedAt)}
          AND ((a.provider = 'statement' AND ${hasNoTime(sql`a.at`)})
            OR (${provider} = 'statement' AND ${hasNoTime(reportedAt)})))) AS "isSame"
    FROM bank_transfers a LEFT JOIN orders o ON o.id = a.order_id
    WHERE a.amount = ${amount} AND a.id <> ALL(${excludedIds as string[]}::uuid[])
      AND a.at BETWEEN ${reportedAt} - interval '1 day' AND ${reportedAt} + interval '1 day'
      AND NOT EXISTS (SELECT FROM transfer_reports r WHERE r.transfer_id = a.id AND r.provider = ${provider})
      AND (${isSameOrderOrText} OR (least(length(${stored}), length(${reported})) >= ${minContainedLength}
        AND (strpos(${stored}, ${reported}) > 0 OR strpos(${reported}, ${stored}) > 0)))
    ORDER BY "isSame" DESC, abs(extract(epoch FROM a.at - ${reportedAt})), a.id LIMIT 1`)
  return row ?? null
}

export async function findBookedTransfer(
  db: Db,
  { id, amount, at }: { id: string; amount: number; at: Date },
  orderId: string,
): Promise<{ id: string; provider: TransferProvider; at: string } | null> {
  const [row] = await db.query<{ id: string; provider: TransferProvider; at: string }>(sql`
    SELECT a.id, a.provider, ${formatIsoTime('a.at')} AS at FROM bank_transfers a
    WHERE a.order_id = ${orderId} AND a.amount = ${amount} AND a.resolution IS NULL
      AND a.at BETWEEN ${at}::timestamptz - interval '1 day' AND ${at}::timestamptz + interval '1 day'
      AND NOT EXISTS (SELECT FROM transfer_reports r JOIN transfer_reports s USING (provider)
        WHERE r.transfer_id = a.id AND s.transfer_id = ${id})
    ORDER BY abs(extract(epoch FROM a.at - ${at}::timestamptz)), a.id LIMIT 1`)
  return row ?? null
}

/** @param matchedReferences of payments that earlier rows of the same statement have matched, if nothing is stored */
export async function hasManualPayment(
  db: Db,
  { orderId, amount }: { orderId: string; amount: number },
  matchedReferences: ReadonlySet<string>,
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM order_ledger m
    WHERE m.order_id = ${orderId} AND m.method = 'bank_transfer' AND m.kind = 'payment' AND m.by_name IS NOT NULL
      AND m.amount = ${amount} AND (m.reference = ANY(${[...matchedReferences]}::text[])) IS NOT TRUE AND NOT EXISTS (
        SELECT FROM bank_transfers t WHERE t.reference = m.reference AND t.order_id = m.order_id)`)
  return rows.length > 0
}
