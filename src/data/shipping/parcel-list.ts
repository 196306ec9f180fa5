import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type ParcelTab, parcelTabs } from '#contract/shipping/parcel-tabs.ts'
import type { ParcelCounts, ParcelEntry, ParcelQuery } from '#contract/shipping/parcels.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { literals } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { statesBeforeHandOver } from '#domain/shipping/shipment-transitions.ts'
import { parcelsInTroubleSql } from './parcels-in-trouble.ts'
import { isUnsettledSql, openCashSql } from './settlements.ts'

const tabConditions: Record<ParcelTab, Sql> = {
  pickup: sql`s.state IN (${literals(statesBeforeHandOver)}) AND s.trouble = ''`,
  moving: raw(`s.state IN ('picked', 'moving', 'delivering')
    AND NOT EXISTS (SELECT FROM orders o WHERE o.id = s.order_id AND o.status = 'đã huỷ')`),
  trouble: sql`s.id IN (SELECT t.id FROM (${parcelsInTroubleSql()}) t)`,
  returning: raw(`s.state = 'returning'`),
  returned: raw(`s.state = 'returned'`),
  settle: isUnsettledSql(),
}

const matchesWordsSql = (words: readonly string[]) => {
  if (words.length === 0) return raw('false')
  const conditions = words.map(
    (word) => sql`(o.search_key LIKE ${`%${word}%`} OR lower(coalesce(s.code, '')) LIKE ${`%${word}%`})`,
  )
  return sql`EXISTS (SELECT FROM orders o WHERE o.id = s.order_id AND ${join(conditions, ' AND ')})`
}

const fromFilteredParcels = ({ q, carrier }: Pick<ParcelQuery, 'q' | 'carrier'>) => sql`
  FROM shipments s
  WHERE true ${carrier ? sql`AND s.carrier = ${carrier}` : sql``}
    ${q ? sql`AND ${matchesWordsSql(splitFoldedWords(q))}` : sql``}`

interface StoredParcel extends Omit<ParcelEntry, 'carrier'> {
  carrier: string
}

export async function listParcelEntries(
  db: Db,
  query: ParcelQuery,
  page: ListSlice,
): Promise<StoredParcel[]> {
  const { tab } = query
  const order = tab === 'settle' ? sql`s.state_at, s.id` : sql`s.created_at DESC, s.id DESC`
  return db.query<StoredParcel>(sql`
    SELECT s.id AS "_id", s.kind, s.is_part AS "isPart",
      CASE WHEN s.is_part AND s.state = 'returned' THEN (SELECT sum(b.quantity - b.released)::int FROM shipment_lines b
        WHERE b.shipment_id = s.id) ELSE 0 END AS "toReceive", json_build_object('_id', o.id, 'orderNumber', o.number, 'status', o.status,
        'customerName', o.customer_name, 'customerPhone', o.customer_phone, 'province', coalesce(s.province, o.province)) AS order,
      s.carrier, s.code, s.tracking_url AS "trackingUrl", s.state, s.reason, s.trouble AS "lastError",
      (SELECT count(*)::int FROM shipment_events e WHERE e.shipment_id = s.id AND e.state = 'failed') AS attempts,
      ${formatIsoTime('s.created_at')} AS "createdAt",
      CASE WHEN s.state = 'asked' THEN ${formatIsoTime('s.created_at')} ELSE ${formatIsoTime('s.state_at')} END AS "stateAt",
      s.cod, s.collected, s.settled, s.waived, ${openCashSql()} AS open
    FROM (
      SELECT s.* ${fromFilteredParcels(query)} ${tab ? sql`AND ${tabConditions[tab]}` : sql``}
      ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}) s
      JOIN orders o ON o.id = s.order_id
    ORDER BY ${order}`)
}

export async function listParcelCarriers(db: Db): Promise<string[]> {
  const rows = await db.query<{ carrier: string }>(
    sql`SELECT DISTINCT carrier FROM shipments ORDER BY carrier`,
  )
  return rows.map(({ carrier }) => carrier)
}

/** Number of parcels in the tab of the query, or of all. */
export async function countFilteredParcels(db: Db, query: ParcelQuery): Promise<number> {
  const { tab } = query
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count ${fromFilteredParcels(query)} ${tab ? sql`AND ${tabConditions[tab]}` : sql``}`)
  return row?.count ?? 0
}

export async function countParcelEntries(
  db: Db,
  query: ParcelQuery,
): Promise<Omit<ParcelCounts, 'carriers'>> {
  // A search reads every order, so it runs once for all tabs.
  const from = query.q
    ? sql`FROM shipments s WHERE s.id IN (SELECT id FROM found)`
    : fromFilteredParcels(query)
  const found = query.q ? sql`WITH found AS MATERIALIZED (SELECT s.id ${fromFilteredParcels(query)})` : sql``
  const countTab = (tab: ParcelTab) => sql`
    SELECT ${tab}::text AS tab, count(*)::int AS count, coalesce(sum(${openCashSql()}), 0)::bigint AS open
    ${from} AND ${tabConditions[tab]}`
  const all = sql`${found} SELECT 'all' AS tab, count(*)::int AS count, 0::bigint AS open ${from}`
  const rows = await db.query<{ tab: ParcelTab | 'all'; count: number; open: number }>(
    parcelTabs.reduce((parts, tab) => sql`${parts} UNION ALL ${countTab(tab)}`, all),
  )
  const find = (name: ParcelTab | 'all') => rows.find(({ tab }) => tab === name)
  const counts = parcelTabs.map((tab) => [tab, find(tab)?.count ?? 0])
  return {
    counts: Object.fromEntries(counts) as Record<ParcelTab, number>,
    all: find('all')?.count ?? 0,
    open: find('settle')?.open ?? 0,
  }
}
