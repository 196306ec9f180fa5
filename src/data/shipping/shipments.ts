import sql from 'sql-template-tag'
import type { Order } from '#contract/orders/orders.ts'
import type { ParcelKind } from '#contract/shipping/parcel-kinds.ts'
import type { PackedLine } from '#contract/shipping/parcel-lines.ts'
import type { ParcelSize } from '#contract/shipping/parcel-size.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { recordEvents } from '#data/webhooks/events.ts'
import type { ParcelCash } from '#domain/shipping/parcel-cash.ts'
import type { ParcelWithHandOver } from '#domain/shipping/parcel-pieces.ts'
import type { ExistingParcel } from '#domain/shipping/plan-parcel.ts'
import { isOrderSentSinceSql } from './parts.ts'

interface NewShipmentRow {
  id: string
  requestHash: Buffer
  orderId: string
  carrier: string
  clientCode: string
  cod: number
  weight: number | null
  size: ParcelSize | null
  note: string
  courierName: string
  courierPhone: string
  accountId: string
  byName: string
  kind: ParcelKind
  isPart: boolean
  /** Null for the address of the order. */
  address: Order['address']
}

/** @param leaseSeconds until another process may call the carrier; null without a carrier */
export async function insertShipment(
  db: Db,
  shipment: NewShipmentRow,
  leaseSeconds: number | null,
): Promise<void> {
  const { address, size } = shipment
  await db.query(sql`
    INSERT INTO shipments (id, request_hash, order_id, carrier, client_code, cod, weight, length, width, height, note, courier_name, courier_phone,
      account_id, by_name, kind, is_part, province, ward, street, province_code, ward_code, next_at, ask_at, state_at)
    VALUES (${shipment.id}, ${shipment.requestHash}, ${shipment.orderId}, ${shipment.carrier}, ${shipment.clientCode}, ${shipment.cod},
      ${shipment.weight}, ${size?.length ?? null}, ${size?.width ?? null}, ${size?.height ?? null}, ${shipment.note}, ${shipment.courierName}, ${shipment.courierPhone},
      ${shipment.accountId}, ${shipment.byName}, ${shipment.kind}, ${shipment.isPart}, ${address?.province ?? null},
      ${address?.ward ?? null}, ${address?.street ?? null}, ${address?.provinceCode ?? null},
      ${address?.wardCode ?? null}, now() + make_interval(secs => ${leaseSeconds}),
      now() + make_interval(secs => ${leaseSeconds}) + interval '4 hours', 'epoch')`)
  const { id: shipmentId, orderId, carrier } = shipment
  const data = { shipmentId, orderId, code: null, carrier, state: 'asked' }
  await recordEvents(db, [{ type: 'shipment.updated', subjectId: shipmentId, orderId, data }])
}

interface EarlierRequest {
  orderId: string
  carrier: string
  /** Null: the parcel is older than hashes, or its order was anonymized. */
  requestHash: Buffer | null
}

export async function findShipmentRequest(db: Db, id: string): Promise<EarlierRequest | null> {
  const [row] = await db.query<EarlierRequest>(sql`
    SELECT order_id AS "orderId", carrier, request_hash AS "requestHash" FROM shipments WHERE id = ${id}`)
  return row ?? null
}

export async function countShipments(db: Db, orderId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM shipments WHERE order_id = ${orderId}`)
  return row?.count ?? 0
}

export async function listShipmentSummaries(
  db: Db,
  orderIds: readonly string[],
): Promise<(ExistingParcel & ParcelWithHandOver & { _id: string; orderId: string })[]> {
  return db.query(sql`
    SELECT id AS "_id", order_id AS "orderId", kind, state, cod, collected, ${linesJson()} AS lines,
      ${isOrderSentSinceSql} AS "isOrderSentSince" FROM shipments s
    WHERE order_id = ANY(${orderIds as string[]}::uuid[]) ORDER BY created_at DESC, id DESC`)
}

export interface ShipmentRow {
  _id: string
  orderId: string
  kind: ParcelKind
  isPart: boolean
  carrier: string
  clientCode: string
  code: string | null
  state: ShipmentState
  /** By the carrier's clock, ms since 1970. */
  at: number
  cod: number
  collected: number
  cancelRequested: boolean
  isCodeDisputed: boolean
}

const shipmentColumns = () => sql`
  id AS "_id", order_id AS "orderId", kind, is_part AS "isPart", carrier, client_code AS "clientCode", code, state, cod, collected,
  (extract(epoch FROM state_at) * 1000)::float8 AS at, cancel_requested AS "cancelRequested",
  is_code_disputed AS "isCodeDisputed"`

/** Without a lock, because the order must be locked first. */
export async function findShipment(db: Db, id: string): Promise<ShipmentRow | null> {
  const [row] = await db.query<ShipmentRow>(sql`SELECT ${shipmentColumns()} FROM shipments WHERE id = ${id}`)
  return row ?? null
}

/** A report may arrive before the carrier's first answer; then only the code of the shop is known. */
export async function findReportedShipment(
  db: Db,
  carrier: string,
  { code, clientCode }: { code: string; clientCode: string | null },
): Promise<ShipmentRow | null> {
  const [row] = await db.query<ShipmentRow>(sql`
    SELECT ${shipmentColumns()} FROM shipments
    WHERE carrier = ${carrier} AND (code = ${code} OR (code IS NULL AND client_code = ${clientCode}))
    ORDER BY code LIMIT 1`)
  return row ?? null
}

export async function lockShipment(db: Db, id: string): Promise<ShipmentRow | null> {
  const [row] = await db.query<ShipmentRow>(sql`
    SELECT ${shipmentColumns()} FROM shipments WHERE id = ${id} FOR NO KEY UPDATE`)
  return row ?? null
}

/** LOCK ORDER: the order, then the shipment. */
export async function lockShipmentAndOrder(db: Db, id: string) {
  const shipmentBeforeLock = await findShipment(db, id)
  const order = shipmentBeforeLock && (await lockOrder(db, shipmentBeforeLock.orderId))
  const shipment = order && (await lockShipment(db, id))
  return shipment && { shipment, order }
}

interface NewShipmentEvent {
  shipmentId: string
  key: string
  state: ShipmentState
  at: number
  reason: string
  advanced: boolean
}

/** @returns false if the carrier has sent this report before */
export async function insertShipmentEvent(db: Db, event: NewShipmentEvent): Promise<boolean> {
  const rows = await db.query(sql`
    INSERT INTO shipment_events (shipment_id, key, state, at, reason, moved)
    VALUES (${event.shipmentId}, ${event.key}, ${event.state}, to_timestamp(${event.at / 1000}::float8),
      ${event.reason}, ${event.advanced})
    ON CONFLICT (shipment_id, key) DO NOTHING RETURNING id`)
  return rows.length > 0
}

export async function listReportReasons(db: Db, shipmentId: string): Promise<string[]> {
  const rows = await db.query<{ reason: string }>(sql`
    SELECT reason FROM shipment_events WHERE shipment_id = ${shipmentId}`)
  return rows.map(({ reason }) => reason)
}

export async function setShipmentState(
  db: Db,
  id: string,
  { state, at, reason }: Pick<NewShipmentEvent, 'state' | 'at' | 'reason'>,
): Promise<void> {
  const [shipment] = await db.query<{ orderId: string; code: string | null; carrier: string }>(sql`
    UPDATE shipments SET state = ${state}, reason = ${reason}, state_at = to_timestamp(${at / 1000}::float8)
    WHERE id = ${id} RETURNING order_id AS "orderId", code, carrier`)
  if (!shipment) return
  const data = { shipmentId: id, ...shipment, state }
  await recordEvents(db, [{ type: 'shipment.updated', subjectId: id, orderId: shipment.orderId, data }])
}

/** The order must be locked. Newest first; `wasDeliveryReverted`: the order was delivered and then set to another status. */
export async function listParcelCash(
  db: Db,
  orderId: string,
): Promise<
  (ParcelCash & { kind: ParcelKind; isPart: boolean; cod: number; wasDeliveryReverted: boolean })[]
> {
  return db.query(sql`
    SELECT id AS "_id", kind, is_part AS "isPart", carrier, state, cod, collected, EXISTS (
      SELECT FROM order_events e
      WHERE e.order_id = s.order_id AND e.from_status = 'đã giao' AND e.to_status <> 'đã huỷ') AS "wasDeliveryReverted"
    FROM shipments s WHERE order_id = ${orderId} ORDER BY created_at DESC, id DESC`)
}

export async function updateCollectedCash(db: Db, collected: ReadonlyMap<string, number>): Promise<void> {
  await db.query(sql`
    UPDATE shipments s SET collected = c.amount
    FROM unnest(${[...collected.keys()]}::uuid[], ${[...collected.values()]}::bigint[]) c (id, amount)
    WHERE s.id = c.id`)
}

export interface CarrierRequest extends ShipmentRow {
  address: Order['address']
  lines: PackedLine[]
  weight: number | null
  size: ParcelSize | null
  note: string
  attempts: number
}

export async function findCarrierRequest(db: Db, id: string): Promise<CarrierRequest | null> {
  const [row] =
    await db.query<CarrierRequest>(sql`SELECT ${shipmentColumns()}, weight, ${sizeJson()} AS size, note, tries AS attempts, ${addressJson()} AS address, ${linesJson()} AS lines
    FROM shipments s WHERE id = ${id}`)
  return row ?? null
}

const addressJson = () => sql`
  CASE WHEN s.province IS NOT NULL THEN json_build_object('province', s.province, 'ward', s.ward,
    'street', s.street, 'provinceCode', s.province_code, 'wardCode', s.ward_code) END`
const sizeJson = () => sql`
  CASE WHEN s.length IS NOT NULL THEN json_build_object('length', s.length, 'width', s.width, 'height', s.height) END`
const linesJson = () => sql`
  coalesce((SELECT json_agg(json_build_object('position', sl.position, 'quantity', sl.quantity, 'returned', sl.released) ORDER BY sl.position)
    FROM shipment_lines sl WHERE sl.shipment_id = s.id), '[]')`

interface StoredShipment extends Omit<Shipment, 'carrier' | 'hasLabel' | 'isUntraceable' | 'isRetried'> {
  carrier: string
  isRequestDue: boolean
  isPollDue: boolean
}

export async function listShipmentsOfOrders(db: Db, orderIds: readonly string[]): Promise<StoredShipment[]> {
  return db.query<StoredShipment>(sql`
    SELECT s.id AS "_id", s.order_id AS "orderId", s.kind, ${addressJson()} AS address, ${linesJson()} AS lines, s.carrier, s.code, s.state, s.reason, s.cod, s.collected, s.fee, s.weight, ${sizeJson()} AS size,
      s.note, s.tracking_url AS "trackingUrl", s.cancel_requested AND s.next_at IS NOT NULL AS "cancelRequested", s.trouble AS "lastError", s.is_code_disputed AS "isCodeDisputed", s.by_name AS "by",
      ${isOrderSentSinceSql} AS "isOrderSentSince",
      s.next_at IS NOT NULL AS "isRequestDue", s.ask_at IS NOT NULL AS "isPollDue",
      json_build_object('name', s.courier_name, 'phone', s.courier_phone) AS courier,
      ${formatIsoTime('s.created_at')} AS "createdAt",
      coalesce((SELECT json_agg(json_build_object('state', e.state, 'at', ${formatIsoTime('e.at')},
          'receivedAt', ${formatIsoTime('e.received_at')}, 'reason', e.reason, 'moved', e.moved) ORDER BY e.at, e.id)
        FROM shipment_events e WHERE e.shipment_id = s.id), '[]') AS events
    FROM shipments s WHERE s.order_id = ANY(${orderIds as string[]}::uuid[]) ORDER BY s.created_at DESC, s.id DESC`)
}
