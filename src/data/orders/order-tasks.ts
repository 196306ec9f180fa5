import sql, { type Sql } from 'sql-template-tag'
import type { OrderTask } from '#contract/orders/order-tasks.ts'
import { literals } from '#data/database/sql.ts'
import { parcelsInTroubleSql } from '#data/shipping/parcels-in-trouble.ts'
import { ordersWithUnpackedPiecesSql } from '#data/shipping/parts.ts'
import { finalStates, statesBeforeHandOver } from '#domain/shipping/shipment-transitions.ts'
import { newestCallSql } from './order-calls.ts'

/** Conditions for an order `o`. The literals repeat the predicates of partial indexes, so that the planner uses them. */
export const orderTaskConditions: Record<OrderTask, () => Sql> = {
  confirm: () => sql`o.status = 'đang xử lý' AND NOT (${isUnpaid()})`,
  call: () => sql`
    o.status = 'đang xử lý' AND EXISTS (
      SELECT FROM (${newestCallSql()}) c
      WHERE c.call_back_at <= now() OR (c.result = 'no_answer' AND c.at < now() - interval '1 hour'))`,
  request: () => sql`o.id IN (SELECT q.order_id FROM lookup_requests q WHERE q.state = 'open')`,
  payment: () => sql`o.status <> 'đã huỷ' AND ${isUnpaid()}`,
  // One list of ids, in these states: otherwise the planner would read every order and every parcel.
  pack: () => sql`
    o.status IN ('đã xác nhận', 'đang vận chuyển') AND o.id IN (SELECT c.id FROM orders c WHERE c.status = 'đã xác nhận' AND NOT EXISTS (
        SELECT FROM shipments s WHERE s.order_id = c.id AND s.kind = 'order'
          AND s.state NOT IN (${literals(finalStates)}))
      UNION ALL ${ordersWithUnpackedPiecesSql()})
    AND NOT (${isUnpaid()}) AND o.id NOT IN (${ordersInTrouble()})`,
  'hand-over': () => sql`
    o.id IN (SELECT s.order_id FROM shipments s
      WHERE s.state IN (${literals(statesBeforeHandOver)}) AND s.trouble = '')`,
  trouble: () => sql`o.id IN (${ordersInTrouble()})`,
  invoice: () => sql`
    o.id IN (SELECT i.order_id FROM invoices i WHERE i.state = 'refused'
      UNION ALL SELECT i.order_id FROM invoices i WHERE i.state = 'waiting' AND (i.attempts >= 3 OR i.awaits_provider))`,
}

/** As `listShippingHolds` in `src/domain/shipping/shipping-holds.ts`. */
const isUnpaid = () => sql`o.payment <> 'cod' AND o.paid < o.total_price`

const ordersInTrouble = () => sql`SELECT t.order_id FROM (${parcelsInTroubleSql()}) t`
