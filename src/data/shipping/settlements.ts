import sql, { raw } from 'sql-template-tag'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { Settlement, UnpaidParcel } from '#contract/shipping/settlements.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { insertValues } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'

/** For a row `s` of `shipments`; repeats the predicate of the index `shipments_to_settle`. */
export const isUnsettledSql = () =>
  raw(`s.carrier <> 'shop' AND s.state = 'delivered' AND s.collected > s.settled + s.waived`)

/** Dong that the carrier still owes for a row `s` of `shipments`. */
export const openCashSql = () => sql`
  CASE WHEN ${isUnsettledSql()} THEN s.collected - s.settled - s.waived ELSE 0 END::bigint`

/** Serializes the settlements of a carrier until the transaction ends. */
export async function lockCarrierSettlements(db: Db, carrier: string): Promise<void> {
  await db.query(sql`SELECT pg_advisory_xact_lock(hashtext('settlement'), hashtext(${carrier}))`)
}

/** LOCK ORDER: the orders by id, then the shipments by id. */
export async function lockCodParcels(db: Db, ids: readonly string[]): Promise<void> {
  const list = sql`ANY(${ids as string[]}::uuid[])`
  await db.query(sql`
    SELECT count(*) FROM (SELECT FROM orders WHERE id IN (SELECT order_id FROM shipments WHERE id = ${list})
      ORDER BY id FOR NO KEY UPDATE) o`)
  await db.query(sql`
    SELECT count(*) FROM (SELECT FROM shipments WHERE id = ${list} ORDER BY id FOR NO KEY UPDATE) s`)
}

export interface CodParcel {
  _id: string
  order: { _id: string; orderNumber: string; customerName: string }
  carrier: string
  code: string | null
  clientCode: string
  state: ShipmentState
  deliveredAt: string
  open: number
}

const parcelColumns = () => sql`
  s.id AS "_id", json_build_object('_id', o.id, 'orderNumber', o.number, 'customerName', o.customer_name) AS order,
  s.carrier, CASE WHEN NOT s.is_code_disputed THEN s.code END AS code, s.client_code AS "clientCode", s.state, ${formatIsoTime('s.state_at')} AS "deliveredAt",
  ${openCashSql()} AS open`

export async function listParcelsByCode(
  db: Db,
  carrier: string,
  codes: readonly string[],
): Promise<CodParcel[]> {
  const list = sql`ANY(${codes as string[]}::text[])`
  return db.query<CodParcel>(sql`
    SELECT ${parcelColumns()} FROM shipments s JOIN orders o ON o.id = s.order_id
    WHERE s.carrier = ${carrier} AND ((s.code = ${list} AND NOT s.is_code_disputed) OR s.client_code = ${list})`)
}

/** @returns the carrier other than `carrier` and the shop that took the most parcels with these codes */
export async function findOtherCarrier(
  db: Db,
  carrier: string,
  codes: readonly string[],
): Promise<string | null> {
  const list = sql`ANY(${codes as string[]}::text[])`
  const [row] = await db.query<{ carrier: string }>(sql`
    SELECT s.carrier FROM shipments s
    WHERE s.carrier NOT IN (${carrier}, ${ownCarrier}) AND s.state NOT IN ('cancelled', 'rejected') AND ((s.code = ${list} AND NOT s.is_code_disputed) OR s.client_code = ${list})
    GROUP BY s.carrier ORDER BY count(*) DESC, s.carrier LIMIT 1`)
  return row?.carrier ?? null
}

export async function findCodParcels(db: Db, ids: readonly string[]): Promise<CodParcel[]> {
  return db.query<CodParcel>(sql`
    SELECT ${parcelColumns()} FROM shipments s JOIN orders o ON o.id = s.order_id
    WHERE s.id = ANY(${ids as string[]}::uuid[])`)
}

export async function findCodParcel(db: Db, id: string): Promise<CodParcel | null> {
  return (await findCodParcels(db, [id]))[0] ?? null
}

/** Parcels delivered until `until` that the carrier still owes for, except `ids`. Oldest first. */
export async function listUnpaidParcels(
  db: Db,
  { carrier, until, ids, limit }: { carrier: string; until: string; ids: readonly string[]; limit: number },
): Promise<UnpaidParcel[]> {
  const rows = await db.query<CodParcel>(sql`
    SELECT ${parcelColumns()} FROM shipments s JOIN orders o ON o.id = s.order_id
    WHERE s.carrier = ${carrier} AND s.state_at <= ${until}::timestamptz AND ${isUnsettledSql()}
      AND s.id <> ALL(${ids as string[]}::uuid[])
    ORDER BY s.state_at, s.id LIMIT ${limit}`)
  return rows.map(({ _id, order, code, clientCode, deliveredAt, open }) => {
    return { _id, order, code: code ?? clientCode, deliveredAt, open }
  })
}

export interface RecordedLine {
  code: string
  received: number
  fee: number
}

/** Lines of settlements that are not cancelled. */
export async function listRecordedLines(
  db: Db,
  carrier: string,
  codes: readonly string[],
): Promise<RecordedLine[]> {
  return db.query<RecordedLine>(sql`
    SELECT l.code, l.received, l.fee FROM settlement_lines l JOIN settlements t ON t.id = l.settlement_id
    WHERE l.code = ANY(${codes as string[]}::text[]) AND t.carrier = ${carrier} AND t.cancelled_at IS NULL
      AND l.cancelled_at IS NULL`)
}

interface NewSettlement {
  id: string
  carrier: string
  fileName: string | null
  note: string
  by: { _id: string | null; name: string }
}

export interface NewSettlementLine extends RecordedLine {
  shipmentId: string | null
  expected: number
  waived: number
}

export async function insertSettlement(
  db: Db,
  { id, carrier, fileName, note, by }: NewSettlement,
  lines: readonly NewSettlementLine[],
): Promise<void> {
  await db.query(sql`
    INSERT INTO settlements (id, carrier, file_name, note, account_id, by_name)
    VALUES (${id}, ${carrier}, ${fileName}, ${note}, ${by._id}, ${by.name})`)
  const rows = lines.map(({ shipmentId, ...line }, position) => {
    return { settlement_id: id, position, shipment_id: shipmentId, ...line }
  })
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.query(
      sql`INSERT INTO settlement_lines ${insertValues(rows.slice(start, start + rowsPerInsert))}`,
    )
  }
  await addToShipments(db, id, 1)
}

/** PostgreSQL allows 65,535 parameters in a statement. */
const rowsPerInsert = 1000

async function addToShipments(db: Db, settlementId: string, sign: 1 | -1): Promise<void> {
  await db.query(sql`
    UPDATE shipments s SET settled = s.settled + ${sign}::int * l.received, waived = s.waived + ${sign}::int * l.waived
    FROM (SELECT shipment_id, sum(received) AS received, sum(waived) AS waived FROM settlement_lines
          WHERE settlement_id = ${settlementId} AND shipment_id IS NOT NULL AND cancelled_at IS NULL GROUP BY 1) l
    WHERE s.id = l.shipment_id`)
}

export async function listSettlementParcels(db: Db, id: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT DISTINCT shipment_id AS id FROM settlement_lines WHERE settlement_id = ${id} AND shipment_id IS NOT NULL`)
  return rows.map((row) => row.id)
}

/** The shipments must be locked. */
export async function setSettlementCancelled(db: Db, id: string, byName: string): Promise<void> {
  await db.query(sql`UPDATE settlements SET cancelled_at = now(), cancelled_by = ${byName} WHERE id = ${id}`)
  await addToShipments(db, id, -1)
}

export interface StoredSettlement extends Omit<Settlement, 'carrier'> {
  carrier: string
}

const settlementColumns = () => sql`
  t.id AS "_id", t.carrier, t.file_name AS "fileName", t.note, t.by_name AS "by", ${formatIsoTime('t.at')} AS at,
  ${formatIsoTime('t.cancelled_at')} AS "cancelledAt", t.cancelled_by AS "cancelledBy",
  l.parcels, l.expected, l.received, l.waived, l.fee`
const withSums = () => sql`
  CROSS JOIN LATERAL (SELECT count(*)::int AS parcels, coalesce(sum(expected), 0)::bigint AS expected,
    coalesce(sum(received), 0)::bigint AS received, coalesce(sum(waived), 0)::bigint AS waived,
    coalesce(sum(fee), 0)::bigint AS fee FROM settlement_lines
    WHERE settlement_id = t.id AND cancelled_at IS NULL) l`

export async function listSettlements(db: Db, page: ListSlice) {
  const [settlements, [counted]] = await Promise.all([
    db.query<StoredSettlement>(sql`
      SELECT ${settlementColumns()} FROM settlements t ${withSums()}
      ORDER BY t.at DESC, t.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    db.query<{ total: number }>(sql`SELECT count(*)::int AS total FROM settlements`),
  ])
  return { settlements, total: counted?.total ?? 0 }
}

export async function findSettlement(db: Db, id: string): Promise<StoredSettlement | null> {
  const [row] = await db.query<StoredSettlement>(sql`
    SELECT ${settlementColumns()} FROM settlements t ${withSums()} WHERE t.id = ${id}`)
  return row ?? null
}

export interface StoredBalance {
  carrier: string
  collected: number
  settled: number
  waived: number
  open: number
  overpaid: number
  unmatched: number
  parcels: number
}

export async function listCarrierBalances(db: Db): Promise<StoredBalance[]> {
  return db.query<StoredBalance>(sql`
    SELECT carrier, sum(collected)::bigint AS collected, sum(settled)::bigint AS settled, sum(waived)::bigint AS waived,
      sum(greatest(0, collected - settled - waived))::bigint AS open,
      sum(greatest(0, settled + waived - collected))::bigint AS overpaid,
      (count(*) FILTER (WHERE collected > settled + waived))::int AS parcels,
      (SELECT coalesce(sum(l.received), 0)::bigint FROM settlements t JOIN settlement_lines l ON l.settlement_id = t.id
       WHERE t.carrier = s.carrier AND t.cancelled_at IS NULL AND l.cancelled_at IS NULL AND l.shipment_id IS NULL) AS unmatched
    FROM (SELECT carrier, settled, waived, CASE WHEN state = 'delivered' THEN collected ELSE 0 END::bigint AS collected
          FROM shipments WHERE carrier <> 'shop') s
    GROUP BY carrier ORDER BY open DESC, carrier`)
}
