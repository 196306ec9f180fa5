import { searchKey } from '#domain/fold.ts'
import type { Db } from './connect.ts'

/** Stands where the name of somebody stood whose account is gone. */
export const formerBuyer = 'Khách đã xoá tài khoản'

// Until then the parcel needs a name, a phone and an address.
const done = ['đã giao', 'đã huỷ']

/**
 * Takes whoever placed them out of the orders that are done and have no account any more (docs/decisions/011):
 * goods, prices, payment and dates stay, what staff noted goes. Who never had an account is no such buyer.
 */
export async function forgetBuyersWhoLeft(db: Db): Promise<void> {
  await db`
    WITH forgotten AS (
    UPDATE orders SET customer_name = ${formerBuyer}, customer_phone = '', province = NULL, ward = NULL,
      street = NULL, note = '', request_hash = '', search_key = ${searchKey(formerBuyer)} || number || ' '
    WHERE account_id IS NULL AND NOT guest AND status = ANY(${done}) AND customer_phone <> '' RETURNING id
    ) DELETE FROM order_notes n USING forgotten WHERE n.order_id = forgotten.id`
}

/** What the history of their own orders says of a shopper; what an admin did to others' orders stays signed. */
export async function forgetInHistory(db: Db, accountId: string): Promise<void> {
  await db`
    UPDATE order_events e SET by_name = ${formerBuyer} FROM orders o
    WHERE o.id = e.order_id AND o.account_id = ${accountId} AND e.account_id = ${accountId}`
}
