import { searchKey } from '#domain/fold.ts'
import type { Db } from './connect.ts'
import { inParts } from './in-parts.ts'

/** Stands where the name of somebody stood whose account is gone. */
export const formerBuyer = 'Khách đã xoá tài khoản'
/** The same of who had none: staff entered their orders. */
const formerCaller = 'Khách đã xoá thông tin'

// Until then the parcel needs a name, a phone and an address.
const done = ['đã giao', 'đã huỷ']

/**
 * Takes whoever placed them out of the orders that are done and have no buyer any more (docs/decisions/011):
 * goods, prices, payment and dates stay, what staff noted goes, and what was asked or
 * said about goods that came back, or written by the bank of who paid.
 */
export async function forgetBuyersWhoLeft(db: Db): Promise<number> {
  const rows = await inParts(
    (atMost) => db`
    UPDATE orders SET customer_name = former.name, customer_phone = '', province = NULL, ward = NULL,
      street = NULL, province_code = NULL, ward_code = NULL, note = '', request_hash = '', search_key = former.key || number || ' '
    FROM (VALUES (false, ${formerBuyer}, ${searchKey(formerBuyer)}),
                 (true, ${formerCaller}, ${searchKey(formerCaller)})) AS former(entered, name, key)
    WHERE account_id IS NULL AND NOT guest AND status = ANY(${done}) AND customer_phone <> ''
      AND former.entered = (entered_by IS NOT NULL)
      AND id = ANY(ARRAY(
        SELECT o.id FROM orders o
        WHERE o.account_id IS NULL AND NOT o.guest AND o.status = ANY(${done}) AND o.customer_phone <> ''
        LIMIT ${atMost}))`,
  )
  await forgetWhatWasSaid(db)
  return rows
}

/**
 * Of every order that has been forgotten, each time: a late transfer, a carrier's last word or a note may come
 * after it. The orders themselves were forgotten by a statement before.
 */
async function forgetWhatWasSaid(db: Db): Promise<void> {
  await db`
    WITH forgotten AS (
    SELECT id FROM orders WHERE customer_phone = '' AND account_id IS NULL AND NOT guest AND status = ANY(${done})
    ), asked AS (
    DELETE FROM return_requests q USING forgotten WHERE q.order_id = forgotten.id
    ), reasons AS (
    UPDATE order_returns r SET reason = '' FROM forgotten WHERE r.order_id = forgotten.id AND r.reason <> ''
    ), money AS (
    UPDATE order_money m SET note = '' FROM forgotten
    WHERE m.order_id = forgotten.id AND m.by_name IS NOT NULL AND m.note <> ''
    ), transfers AS (
    UPDATE bank_transfers t SET content = '', done_note = '', search_key = ' ' || t.amount || ' '
    FROM forgotten WHERE t.order_id = forgotten.id AND (t.content <> '' OR t.done_note <> '')
    ), parcels AS (
    UPDATE shipments s SET note = '', reason = '' FROM forgotten
    WHERE s.order_id = forgotten.id AND (s.note <> '' OR s.reason <> '')
    ), said AS (
    UPDATE shipment_events e SET reason = '' FROM shipments s, forgotten
    WHERE e.shipment_id = s.id AND s.order_id = forgotten.id AND e.reason <> ''
    ) DELETE FROM order_notes n USING forgotten WHERE n.order_id = forgotten.id`
}

/** Lets the orders that were entered for this number have no buyer any more. Gives how many. */
export async function leaveOrders(db: Db, phone: string): Promise<number> {
  const rows = await db`
    UPDATE orders o SET guest = false
    FROM (SELECT id FROM orders WHERE customer_phone = ${phone} AND guest AND account_id IS NULL
          ORDER BY id FOR NO KEY UPDATE) their
    WHERE o.id = their.id RETURNING o.id`
  return rows.length
}

/** What the history of their own orders says of a shopper; what an admin did to others' orders stays signed. */
export async function forgetInHistory(db: Db, accountId: string): Promise<void> {
  await db`
    UPDATE order_events e SET by_name = ${formerBuyer} FROM orders o
    WHERE o.id = e.order_id AND o.account_id = ${accountId} AND e.account_id = ${accountId}`
}
