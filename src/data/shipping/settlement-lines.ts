import sql, { type Sql } from 'sql-template-tag'
import type { LineOutcome } from '#contract/shipping/settlement-outcomes.ts'
import type { SettlementLine, SettlementLineQuery } from '#contract/shipping/settlements.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'

/**
 * For a row `l` of `settlement_lines` with its shipment `s`; as `compareSettlement` in the domain. Cash that was recorded
 * before the delivery was reported had nothing to be compared with, so what the parcel collected decides.
 */
const outcomeSql = () => sql`
  CASE WHEN s.id IS NULL THEN 'unknown' WHEN l.received + l.waived = l.expected THEN 'matched'
    WHEN s.state <> 'delivered' THEN 'undelivered' WHEN l.received + l.waived < l.expected THEN 'short'
    WHEN s.settled + s.waived > s.collected THEN 'over' WHEN s.settled + s.waived < s.collected THEN 'short'
    ELSE 'matched' END`

const fromLines = (settlementId: string) => sql`
  FROM settlement_lines l LEFT JOIN shipments s ON s.id = l.shipment_id LEFT JOIN orders o ON o.id = s.order_id
  WHERE l.settlement_id = ${settlementId}`

const lineColumns = () => sql`
  l.position, l.code, l.expected, l.received, l.waived, l.fee, ${outcomeSql()} AS outcome,
  CASE WHEN o.id IS NOT NULL THEN
    json_build_object('_id', o.id, 'orderNumber', o.number, 'customerName', o.customer_name) END AS order,
  ${formatIsoTime('l.cancelled_at')} AS "cancelledAt", l.cancelled_by AS "cancelledBy", l.replaced_by AS "replacedBy"`

function filterLines({ outcome, q }: SettlementLineQuery): Sql {
  const words = splitFoldedWords(q ?? '')
  if (q && words.length === 0) return sql`AND false`
  const search = words.reduce(
    (all, word) => sql`${all} AND (lower(l.code) LIKE ${`%${word}%`} OR o.search_key LIKE ${`%${word}%`})`,
    sql``,
  )
  return sql`${outcome ? sql`AND l.cancelled_at IS NULL AND ${outcomeSql()} = ${outcome}` : sql``} ${search}`
}

export async function listSettlementLines(
  db: Db,
  settlementId: string,
  query: SettlementLineQuery,
  page: ListSlice,
) {
  const [lines, [counted]] = await Promise.all([
    db.query<SettlementLine>(sql`
      SELECT ${lineColumns()} ${fromLines(settlementId)} ${filterLines(query)}
      ORDER BY l.position LIMIT ${page.limit} OFFSET ${page.offset}`),
    db.query<{ total: number }>(sql`
      SELECT count(*)::int AS total ${fromLines(settlementId)} ${filterLines(query)}`),
  ])
  return { lines, total: counted?.total ?? 0 }
}

export async function countSettlementLines(db: Db, settlementId: string) {
  return db.query<{ outcome: LineOutcome; count: number }>(sql`
    SELECT ${outcomeSql()} AS outcome, count(*)::int AS count ${fromLines(settlementId)} AND l.cancelled_at IS NULL
    GROUP BY 1`)
}

export interface StoredSettlementLine {
  shipmentId: string | null
  code: string
  received: number
  waived: number
  isCancelled: boolean
}

export async function findSettlementLine(
  db: Db,
  settlementId: string,
  position: number,
): Promise<StoredSettlementLine | null> {
  const [row] = await db.query<StoredSettlementLine>(sql`
    SELECT l.shipment_id AS "shipmentId", l.code, l.received, l.waived,
      l.cancelled_at IS NOT NULL OR t.cancelled_at IS NOT NULL AS "isCancelled"
    FROM settlement_lines l JOIN settlements t ON t.id = l.settlement_id
    WHERE l.settlement_id = ${settlementId} AND l.position = ${position}`)
  return row ?? null
}

/** The shipment must be locked. */
export async function setLineCancelled(
  db: Db,
  { settlementId, position, byName }: { settlementId: string; position: number; byName: string },
): Promise<void> {
  await db.query(sql`
    WITH cancelled AS (
      UPDATE settlement_lines SET cancelled_at = now(), cancelled_by = ${byName}
      WHERE settlement_id = ${settlementId} AND position = ${position} RETURNING shipment_id, received, waived)
    UPDATE shipments s SET settled = s.settled - c.received, waived = s.waived - c.waived
    FROM cancelled c WHERE s.id = c.shipment_id`)
}

export async function setLineReplaced(
  db: Db,
  { settlementId, position, by }: { settlementId: string; position: number; by: string },
): Promise<void> {
  await db.query(sql`
    UPDATE settlement_lines SET replaced_by = ${by} WHERE settlement_id = ${settlementId} AND position = ${position}`)
}

/** The parcels of a settlement, and when the newest of them was delivered; null if none was. */
export async function findSettledUntil(db: Db, settlementId: string) {
  const [row] = await db.query<{ ids: string[]; until: string | null }>(sql`
    SELECT ids, ${formatIsoTime('u.until')} AS until FROM (
      SELECT coalesce(array_agg(s.id), '{}') AS ids, max(s.state_at) FILTER (WHERE s.state = 'delivered') AS until
      FROM settlement_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.settlement_id = ${settlementId}) u`)
  return row ?? { ids: [], until: null }
}
