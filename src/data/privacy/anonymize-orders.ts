import sql, { type Sql } from 'sql-template-tag'
import type { EditedField } from '#contract/orders/edited-fields.ts'
import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { literals } from '#data/database/sql.ts'
import { ordersWithItemsToSendSql } from '#data/shipping/exchange-parcels.ts'
import { buildSearchKey } from '#domain/search/fold.ts'
import { finalStates } from '#domain/shipping/shipment-transitions.ts'

export const deletedBuyerName = 'Khách đã xoá tài khoản'
const erasedCustomerName = 'Khách đã xoá thông tin'

const personalFields: EditedField[] = ['customerName', 'customerPhone', 'address', 'note']

// Until an order is finished, its parcel needs a name, a phone number and an address.
const finishedStatuses = [delivered, cancelled]

const awaitsExchange = () => sql`(
  o.id IN (${ordersWithItemsToSendSql()}) OR EXISTS (
    SELECT FROM shipments s WHERE s.order_id = o.id AND s.kind = 'exchange'
      AND s.state NOT IN (${literals(finalStates)})))`

/**
 * Products, prices, payment and dates remain; personal data and free texts are erased (docs/decisions/011).
 * LOCK ORDER: the orders by id.
 */
export const anonymizeFinishedOrders = (db: Db): Promise<number> =>
  inBatches(async (limit) => {
    const orders = await db.query<{ id: string }>(sql`
      UPDATE orders SET customer_name = former.name, customer_phone = '', province = NULL, ward = NULL,
        street = NULL, province_code = NULL, ward_code = NULL, note = '', manual_discount_reason = NULL, request_hash = '', search_key = former.key || number || ' '
      FROM (VALUES (false, ${deletedBuyerName}, ${buildSearchKey(deletedBuyerName)}),
                   (true, ${erasedCustomerName}, ${buildSearchKey(erasedCustomerName)})) AS former(is_manual, name, key)
      WHERE buyer_erased AND status = ANY(${finishedStatuses}) AND customer_phone <> ''
        AND former.is_manual = (channel <> 'web')
        AND id = ANY(ARRAY(
          SELECT o.id FROM orders o
          WHERE o.buyer_erased AND o.status = ANY(${finishedStatuses}) AND o.customer_phone <> ''
            AND NOT ${awaitsExchange()}
          ORDER BY o.id LIMIT ${limit} FOR NO KEY UPDATE OF o))
      RETURNING id`)
    await erasePersonalText(
      db,
      orders.map(({ id }) => id),
    )
    return orders.length
  })

/** Texts may arrive after the anonymization, for example from a carrier. @param ids null: every anonymized order */
export async function erasePersonalText(db: Db, ids: string[] | null): Promise<void> {
  const isAnonymized = sql`
    o.customer_phone = '' AND o.buyer_erased AND o.status = ANY(${finishedStatuses}) ${ids ? sql`AND o.id = ANY(${ids}::uuid[])` : sql``}`
  for (const erase of erasures) await inBatches((limit) => db.execute(erase(isAnonymized, limit)))
}

type Erasure = (isAnonymized: Sql, limit: number) => Sql

const deleteReturnRequests: Erasure = (isAnonymized, limit) => sql`
  DELETE FROM return_requests WHERE ctid = ANY(ARRAY(
    SELECT q.ctid FROM return_requests q JOIN orders o ON o.id = q.order_id
    WHERE ${isAnonymized} LIMIT ${limit}))`

const deleteLookupRequests: Erasure = (isAnonymized, limit) => sql`
  DELETE FROM lookup_requests WHERE ctid = ANY(ARRAY(
    SELECT q.ctid FROM lookup_requests q JOIN orders o ON o.id = q.order_id
    WHERE ${isAnonymized} LIMIT ${limit}))`

const clearReturnReasons: Erasure = (isAnonymized, limit) => sql`
  UPDATE order_returns SET reason = '', request_hash = '' WHERE ctid = ANY(ARRAY(
    SELECT r.ctid FROM order_returns r JOIN orders o ON o.id = r.order_id
    WHERE (r.reason <> '' OR r.request_hash <> '') AND ${isAnonymized} LIMIT ${limit}))`

const clearExceptionReasons: Erasure = (isAnonymized, limit) => sql`
  UPDATE order_exceptions SET reason = '' WHERE ctid = ANY(ARRAY(
    SELECT x.ctid FROM order_exceptions x JOIN orders o ON o.id = x.order_id
    WHERE x.reason <> '' AND ${isAnonymized} LIMIT ${limit}))`

// Product names, pieces and amounts stay.
const impersonalChangesSql = () => sql`coalesce((
  SELECT jsonb_agg(c) FROM jsonb_array_elements(changes) c WHERE c ->> 'field' <> ALL(${personalFields})), '[]')`

const clearEditTexts: Erasure = (isAnonymized, limit) => sql`
  UPDATE order_edits SET reason = '', changes = ${impersonalChangesSql()}
  WHERE ctid = ANY(ARRAY(
    SELECT e.ctid FROM order_edits e JOIN orders o ON o.id = e.order_id
    WHERE (e.reason <> '' OR EXISTS (
      SELECT FROM jsonb_array_elements(e.changes) c WHERE c ->> 'field' = ANY(${personalFields})))
      AND ${isAnonymized} LIMIT ${limit}))`

const clearLedgerNotes: Erasure = (isAnonymized, limit) => sql`
  UPDATE order_ledger SET note = '' WHERE ctid = ANY(ARRAY(
    SELECT m.ctid FROM order_ledger m JOIN orders o ON o.id = m.order_id
    WHERE m.by_name IS NOT NULL AND m.note <> '' AND ${isAnonymized} LIMIT ${limit}))`

const clearTransferTexts: Erasure = (isAnonymized, limit) => sql`
  UPDATE bank_transfers SET content = '', resolution_note = '', search_key = ' ' || amount || ' '
  WHERE ctid = ANY(ARRAY(
    SELECT t.ctid FROM bank_transfers t LEFT JOIN bank_transfers r ON r.id = t.held_transfer_id
      -- A transfer that staff set aside repeats another one, or names the order.
      JOIN orders o ON o.id = coalesce(t.order_id,
        CASE WHEN t.resolution IS NOT NULL THEN coalesce(t.held_order_id, r.order_id) END)
    WHERE (t.content <> '' OR t.resolution_note <> '') AND ${isAnonymized} LIMIT ${limit}))`

const clearShipmentTexts: Erasure = (isAnonymized, limit) => sql`
  UPDATE shipments SET note = '', reason = '', province = NULL, ward = NULL, street = NULL,
    province_code = NULL, ward_code = NULL, request_hash = NULL
  WHERE ctid = ANY(ARRAY(
    SELECT s.ctid FROM shipments s JOIN orders o ON o.id = s.order_id
    WHERE (s.note <> '' OR s.reason <> '' OR s.province IS NOT NULL OR s.request_hash IS NOT NULL) AND ${isAnonymized} LIMIT ${limit}))`

const clearShipmentEventReasons: Erasure = (isAnonymized, limit) => sql`
  UPDATE shipment_events SET reason = '' WHERE ctid = ANY(ARRAY(
    SELECT e.ctid FROM shipment_events e JOIN shipments s ON s.id = e.shipment_id
      JOIN orders o ON o.id = s.order_id
    WHERE e.reason <> '' AND ${isAnonymized} LIMIT ${limit}))`

const clearSettlementNotes: Erasure = (isAnonymized, limit) => sql`
  UPDATE settlements SET note = '' WHERE ctid = ANY(ARRAY(
    SELECT t.ctid FROM settlements t WHERE t.note <> '' AND EXISTS (
      SELECT FROM settlement_lines l JOIN shipments s ON s.id = l.shipment_id JOIN orders o ON o.id = s.order_id
      WHERE l.settlement_id = t.id AND ${isAnonymized}) LIMIT ${limit}))`

const deletePhoneMessages: Erasure = (isAnonymized, limit) => sql`
  DELETE FROM emails WHERE ctid = ANY(ARRAY(
    SELECT l.ctid FROM emails l JOIN orders o ON o.id = l.order_id
    WHERE l.channel IN ('zns', 'extension') AND ${isAnonymized} LIMIT ${limit}))`

const deleteOrderNotes: Erasure = (isAnonymized, limit) => sql`
  DELETE FROM order_notes WHERE ctid = ANY(ARRAY(
    SELECT n.ctid FROM order_notes n JOIN orders o ON o.id = n.order_id
    WHERE ${isAnonymized} LIMIT ${limit}))`

const deleteOrderCalls: Erasure = (isAnonymized, limit) => sql`
  DELETE FROM order_calls WHERE ctid = ANY(ARRAY(
    SELECT c.ctid FROM order_calls c JOIN orders o ON o.id = c.order_id
    WHERE ${isAnonymized} LIMIT ${limit}))`

const deleteInvoiceBuyers: Erasure = (isAnonymized, limit) => sql`
  DELETE FROM invoice_buyers WHERE ctid = ANY(ARRAY(
    SELECT b.ctid FROM invoice_buyers b JOIN orders o ON o.id = b.order_id
    WHERE ${isAnonymized} LIMIT ${limit}))`

// The law on accounting requires that a shop keeps the invoices that it has issued.
const clearUnsentInvoiceBuyers: Erasure = (isAnonymized, limit) => sql`
  UPDATE invoices SET document = jsonb_set(document, '{buyer}', 'null')
  WHERE ctid = ANY(ARRAY(
    SELECT i.ctid FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE i.document->'buyer' <> 'null' AND (i.state = 'refused' OR i.attempts = 0)
      AND NOT EXISTS (SELECT FROM invoices f WHERE f.order_id = i.order_id AND f.state = 'issued')
      AND ${isAnonymized} LIMIT ${limit}))`

const clearWebhookResponses: Erasure = (isAnonymized, limit) => sql`
  UPDATE webhook_deliveries SET response = '' WHERE ctid = ANY(ARRAY(
    SELECT d.ctid FROM webhook_deliveries d JOIN events v ON v.id = d.event_id JOIN orders o ON o.id = v.order_id
    WHERE d.response <> '' AND ${isAnonymized} LIMIT ${limit}))`

const erasures = [
  clearWebhookResponses,
  deleteInvoiceBuyers,
  clearUnsentInvoiceBuyers,
  deleteReturnRequests,
  deleteLookupRequests,
  clearReturnReasons,
  clearExceptionReasons,
  clearEditTexts,
  clearLedgerNotes,
  clearTransferTexts,
  clearShipmentTexts,
  clearShipmentEventReasons,
  clearSettlementNotes,
  deletePhoneMessages,
  deleteOrderNotes,
  deleteOrderCalls,
]

/** Makes orders that staff entered ready for anonymization. @returns their number */
export async function detachOrdersByPhone(db: Db, phone: string): Promise<number> {
  const rows = await db.query(sql`
    UPDATE orders o SET buyer_erased = true
    FROM (SELECT id FROM orders WHERE customer_phone = ${phone} AND account_id IS NULL AND NOT buyer_erased
          ORDER BY id FOR NO KEY UPDATE) locked
    WHERE o.id = locked.id RETURNING o.id`)
  return rows.length
}

/** A corrected phone number may belong to another person; what an edit replaced is erased with that person. */
export async function eraseEditsByPhone(db: Db, phone: string): Promise<void> {
  await db.query(sql`
    UPDATE order_edits SET changes = ${impersonalChangesSql()}
    WHERE changes @> ${JSON.stringify([{ field: 'customerPhone', before: phone }])}::text::jsonb
      OR changes @> ${JSON.stringify([{ field: 'customerPhone', after: phone }])}::text::jsonb`)
}

export async function anonymizeOrderHistory(db: Db, accountId: string): Promise<void> {
  await db.query(sql`
    UPDATE order_events e SET by_name = ${deletedBuyerName} FROM orders o
    WHERE o.id = e.order_id AND o.account_id = ${accountId} AND e.account_id = ${accountId}`)
}
