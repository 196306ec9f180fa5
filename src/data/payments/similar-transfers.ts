import sql, { type Sql } from 'sql-template-tag'
import type { TransferProvider } from '#contract/payments/transfer-words.ts'
import type { Db } from '#data/database/connection.ts'
import { isoTime } from '#data/database/time.ts'
import type { Known, Report } from './transfers.ts'

export interface Similar extends Omit<Known, 'told'> {
  /** It came so soon before or after that it is the same transfer; otherwise staff decide. */
  isSame: boolean
}

const clockSkewSeconds = 600

const minContainedLength = 6

// Two reporters give one transfer two numbers. Banks write words around the payer's, and not every reporter passes
// them on, so content that contains the other's is compared too, but then staff decide.
export async function findSimilar(
  db: Db,
  { provider, amount, content, at }: Report,
  orderId: string | null,
  but: readonly string[] = [],
): Promise<Similar | null> {
  const letters = (text: Sql) => sql`replace(folded_key(${text}), ' ', '')`
  const dayOf = (time: Sql) => sql`(${time} AT TIME ZONE 'Asia/Ho_Chi_Minh')::date`
  // A row of a statement often has a day and no time of day.
  const isDayAlone = (time: Sql) => sql`(${time} AT TIME ZONE 'Asia/Ho_Chi_Minh')::time = '00:00'`
  const told = sql`${at}::timestamptz`
  const stored = letters(sql`a.content`)
  const reported = letters(sql`${content}`)
  const isNamedAlike = sql`coalesce(a.order_id, a.held_order_id) = ${orderId} OR (a.content <> '' AND ${stored} = ${reported})`
  const [row] = await db.query<Similar>(sql`
    SELECT a.id, a.found, o.number AS "orderNumber",
      (${isNamedAlike}) IS TRUE AND (abs(extract(epoch FROM a.at - ${told})) <= ${clockSkewSeconds}
        OR (${dayOf(sql`a.at`)} = ${dayOf(told)}
          AND ((a.provider = 'statement' AND ${isDayAlone(sql`a.at`)})
            OR (${provider} = 'statement' AND ${isDayAlone(told)})))) AS "isSame"
    FROM bank_transfers a LEFT JOIN orders o ON o.id = a.order_id
    WHERE a.amount = ${amount} AND a.id <> ALL(${but as string[]}::uuid[])
      AND a.at BETWEEN ${told} - interval '1 day' AND ${told} + interval '1 day'
      AND NOT EXISTS (SELECT FROM transfer_reports r WHERE r.transfer_id = a.id AND r.provider = ${provider})
      AND (${isNamedAlike} OR (least(length(${stored}), length(${reported})) >= ${minContainedLength}
        AND (strpos(${stored}, ${reported}) > 0 OR strpos(${reported}, ${stored}) > 0)))
    ORDER BY "isSame" DESC, abs(extract(epoch FROM a.at - ${told})), a.id LIMIT 1`)
  return row ?? null
}

export async function findBooked(
  db: Db,
  { id, amount, at }: { id: string; amount: number; at: Date },
  orderId: string,
): Promise<{ id: string; provider: TransferProvider; at: string } | null> {
  const [row] = await db.query<{ id: string; provider: TransferProvider; at: string }>(sql`
    SELECT a.id, a.provider, ${isoTime('a.at')} AS at FROM bank_transfers a
    WHERE a.order_id = ${orderId} AND a.amount = ${amount} AND a.resolution IS NULL
      AND a.at BETWEEN ${at}::timestamptz - interval '1 day' AND ${at}::timestamptz + interval '1 day'
      AND NOT EXISTS (SELECT FROM transfer_reports r JOIN transfer_reports s USING (provider)
        WHERE r.transfer_id = a.id AND s.transfer_id = ${id})
    ORDER BY abs(extract(epoch FROM a.at - ${at}::timestamptz)), a.id LIMIT 1`)
  return row ?? null
}

export async function isEnteredByHand(db: Db, orderId: string, amount: number): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM order_ledger m
    WHERE m.order_id = ${orderId} AND m.method = 'bank_transfer' AND m.kind = 'payment' AND m.by_name IS NOT NULL
      AND m.amount = ${amount} AND NOT EXISTS (
        SELECT FROM bank_transfers t WHERE t.reference = m.reference AND t.order_id = m.order_id)`)
  return rows.length > 0
}
