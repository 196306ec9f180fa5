import sql, { raw, type Sql } from 'sql-template-tag'
import type { OrderFlag, ParcelFilter } from '#contract/orders/order-list-filters.ts'
import { literals } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { ordersWithUnpackedPiecesSql } from '#data/shipping/parts.ts'
import { failedDeliveryStates, statesBeforeHandOver } from '#domain/shipping/shipment-transitions.ts'
import { hasBuyerByPhoneSql } from './has-buyer-by-phone-sql.ts'
import { newestCallSql } from './order-calls.ts'

// Conditions on a row `o` of `orders`. Flags of a buyer end with the order, so that few rows are checked.
// Literals, because the planner proves partial indexes from them.
const isUnfinished = (order = 'o') => raw(`${order}.status NOT IN ('đã giao', 'đã huỷ')`)

const otherOrdersOfPhone = () => sql`
  FROM orders p WHERE p.customer_phone = o.customer_phone AND p.customer_phone <> '' AND p.id <> o.id`
const otherOrdersOfAddress = () => sql`
  FROM orders p WHERE p.ward_code = o.ward_code AND lower(p.street) = lower(o.street)
    AND ${isUnfinished('p')} AND p.customer_phone <> o.customer_phone`
const hasWarning = () => sql`EXISTS (SELECT FROM blocked_phones b WHERE b.phone = o.customer_phone)`
/** With `IN`, every page would read all accounts of guests; with `EXISTS`, the planner looks up those of its orders. */
export const isOfGuest = () => sql`
  (${hasBuyerByPhoneSql()} OR EXISTS (SELECT FROM accounts a WHERE a.id = o.account_id AND a.email IS NULL))`

export const flagConditions: Record<OrderFlag, Sql> = {
  refused: sql`(${isUnfinished()} AND EXISTS (SELECT ${otherOrdersOfPhone()} AND p.cancel_reason = 'refused'))`,
  repeated: sql`(${isUnfinished()} AND EXISTS (SELECT ${otherOrdersOfPhone()} AND ${isUnfinished('p')}))`,
  warned: sql`(${isUnfinished()} AND ${hasWarning()})`,
  address: sql`(${isUnfinished()} AND EXISTS (SELECT ${otherOrdersOfAddress()}))`,
  call: sql`(o.status = 'đang xử lý' AND EXISTS (
    SELECT FROM (${newestCallSql()}) c WHERE c.result <> 'answered'))`,
  note: sql`o.note <> ''`,
  guest: isOfGuest(),
}

export const parcelConditions: Record<ParcelFilter, Sql> = {
  none: sql`((o.status IN ('đang xử lý', 'đã xác nhận') AND NOT EXISTS (
    SELECT FROM shipments s WHERE s.order_id = o.id AND s.state NOT IN ('cancelled', 'rejected')))
    OR o.id IN (${ordersWithUnpackedPiecesSql()}))`,
  waiting: sql`o.id IN (SELECT s.order_id FROM shipments s WHERE s.state IN (${literals(statesBeforeHandOver)}))`,
  problem: sql`o.id IN (
    SELECT s.order_id FROM shipments s WHERE s.state IN (${literals(failedDeliveryStates)})
    UNION ALL SELECT s.order_id FROM shipments s JOIN orders p ON p.id = s.order_id
    WHERE s.state = 'lost' AND ${isUnfinished('p')})`,
}

/** The columns of `OrderListItem` beyond those of `Order`. `carrier` is its id. */
export const orderListItemColumns = () => sql`
  CASE WHEN o.account_id IS NOT NULL THEN (SELECT c.id FROM customers c WHERE c.id = o.account_id)
    WHEN ${hasBuyerByPhoneSql()} THEN (SELECT c.id FROM customers c WHERE c.phone = o.customer_phone LIMIT 1) END AS "customerId",
  (SELECT json_build_object('_id', s.id, 'carrier', s.carrier, 'state', s.state, 'isPart', s.is_part, 'code', s.code)
   FROM shipments s WHERE s.order_id = o.id AND s.state <> 'cancelled'
   ORDER BY s.created_at DESC, s.id DESC LIMIT 1) AS parcel,
  EXISTS (${ordersWithUnpackedPiecesSql(raw('s.order_id = o.id'))}) AS "hasUnpackedPieces",
  CASE WHEN ${isUnfinished()}
    THEN (SELECT 1 + count(*)::int ${otherOrdersOfPhone()} AND ${isUnfinished('p')}) ELSE 0 END AS "openOrders",
  CASE WHEN ${isUnfinished()} THEN (SELECT count(*)::int ${otherOrdersOfAddress()}) ELSE 0 END AS "sameAddress",
  CASE WHEN o.status = 'đang xử lý' THEN (
    SELECT json_build_object('result', c.result, 'callBackAt', ${formatIsoTime('c.call_back_at')},
      'at', ${formatIsoTime('c.at')}) FROM (${newestCallSql()}) c) END AS "lastCall",
  CASE WHEN ${isUnfinished()}
    THEN (SELECT count(*)::int ${otherOrdersOfPhone()} AND p.cancel_reason = 'refused') ELSE 0 END AS refusals,
  ${isUnfinished()} AND ${hasWarning()} AS warned, ${isOfGuest()} AS guest`
