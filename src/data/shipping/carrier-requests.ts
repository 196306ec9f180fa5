import sql from 'sql-template-tag'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { Db } from '#data/database/connection.ts'

export interface CarrierRegistration {
  code: string
  fee: number | null
  trackingUrl: string | null
}

export async function saveCarrierRegistration(
  db: Db,
  id: string,
  answer: CarrierRegistration,
): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET code = ${answer.code}, fee = coalesce(${answer.fee}, fee),
      tracking_url = coalesce(${answer.trackingUrl}, tracking_url), tries = 0, trouble = '',
      is_code_disputed = false, next_at = CASE WHEN cancel_requested THEN now() END
    WHERE id = ${id}`)
}

export async function removeCarrierRegistration(db: Db, id: string): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET code = NULL, tracking_url = NULL, next_at = NULL, tries = 0, trouble = '', is_code_disputed = false
    WHERE id = ${id}`)
}

export async function stopCarrierRequests(db: Db, id: string, notice = ''): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET next_at = NULL, tries = 0, trouble = CASE WHEN is_code_disputed THEN trouble ELSE ${notice} END
    WHERE id = ${id}`)
}

/** A request to cancel the parcel waits for the right code, because this one would cancel another buyer's parcel. */
export async function disputeCode(db: Db, id: string, notice: string): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET is_code_disputed = true, next_at = NULL, tries = 0, trouble = ${notice} WHERE id = ${id}`)
}

const retryDelaysSeconds = [15, 60, 300, 900, 3600]

export async function postponeCarrierRequest(db: Db, id: string, notice: string): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET tries = tries + 1, trouble = ${notice},
      next_at = now() + make_interval(secs => (${retryDelaysSeconds}::int[])[least(tries + 1, ${retryDelaysSeconds.length}::int)])
    WHERE id = ${id} AND next_at IS NOT NULL`)
}

export async function saveNotice(db: Db, id: string, notice: string): Promise<void> {
  await db.query(
    sql`UPDATE shipments SET trouble = ${notice} WHERE id = ${id} AND next_at IS NULL AND NOT is_code_disputed`,
  )
}

export async function requestCancellation(db: Db, id: string, leaseSeconds: number): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET cancel_requested = true, tries = 0, next_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = ${id}`)
}

export async function requestCancellationOfParcels(
  db: Db,
  orderId: string,
  states: readonly ShipmentState[],
): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET cancel_requested = true, tries = 0, next_at = CASE WHEN NOT is_code_disputed THEN now() END
    WHERE order_id = ${orderId} AND state = ANY(${states as ShipmentState[]}::text[])`)
}

export async function claimDueShipment(db: Db, leaseSeconds: number): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(sql`
    UPDATE shipments SET next_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = (SELECT id FROM shipments WHERE next_at <= now() ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return row?.id ?? null
}
