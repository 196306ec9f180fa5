import sql from 'sql-template-tag'
import type { OrderChannel } from '#contract/orders/order-channels.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { CancelReason } from '#contract/payments/order-ledger-labels.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { Db } from '#data/database/connection.ts'
import { type Days, inDaysSql } from '#data/database/time.ts'
import { lineCostSql, lineRevenueSql } from '#data/purchasing/costs.ts'
import { isOfGuest } from './order-list-columns.ts'

/** One order line with its order; an order without lines has one row. */
export interface ExportedOrderLine {
  orderId: string
  /** Sorts orders with microseconds, which a Date does not have. */
  createdAtText: string
  number: string
  createdAt: Date
  status: OrderStatus
  cancelReason: CancelReason | null
  channel: OrderChannel
  enteredBy: string | null
  isOfGuest: boolean
  customerName: string
  phone: string
  email: string | null
  province: string | null
  ward: string | null
  street: string | null
  note: string
  payment: PaymentMethod
  subtotal: number
  discountTotal: number
  shippingFee: number
  totalPrice: number
  paid: number
  voucherCode: string | null
  manualDiscountReason: string | null
  paymentDueAt: Date | null
  promisedFrom: string | null
  promisedTo: string | null
  /** Its parcels, but not those that were cancelled or rejected, and not those of exchanges. */
  parcels: { carrier: string; code: string | null; state: ShipmentState }[]
  cod: number | null
  position: number | null
  /** The lowest position of the order; 0 unless an edit removed that line. */
  firstPosition: number | null
  name: string
  color: string | null
  size: string | null
  sku: string | null
  price: number
  quantity: number
  returned: number
  discount: number
  manualDiscount: number
  exchangedFrom: number | null
  revenue: number
  cost: number | null
}

const orderColumns = sql`
  o.id AS "orderId", o.created_at::text AS "createdAtText", o.number, o.created_at AS "createdAt", o.status,
  o.cancel_reason AS "cancelReason", o.channel, e.name AS "enteredBy", ${isOfGuest()} AS "isOfGuest",
  o.customer_name AS "customerName", o.customer_phone AS phone, a.email, o.province, o.ward, o.street, o.note,
  o.payment, o.subtotal, o.discount_total AS "discountTotal", o.shipping_fee AS "shippingFee",
  o.total_price AS "totalPrice", o.paid, o.voucher_code AS "voucherCode",
  o.manual_discount_reason AS "manualDiscountReason", o.payment_due_at AS "paymentDueAt",
  o.promised_from::text AS "promisedFrom", o.promised_to::text AS "promisedTo",
  s.parcels, s.cod`

const lineColumns = sql`
  l.position, min(l.position) OVER (PARTITION BY o.id) AS "firstPosition", coalesce(l.name, '') AS name,
  l.color, l.size, l.sku, l.price, l.quantity, l.returned, l.discount,
  l.manual_discount AS "manualDiscount", l.exchanged_from AS "exchangedFrom",
  ${lineRevenueSql()} AS revenue, ${lineCostSql()} AS cost`

/** @param after the last row of the batch before, which has whole orders */
export function listOrderLinesToExport(
  db: Db,
  days: Days,
  after: Pick<ExportedOrderLine, 'createdAtText' | 'orderId'> | undefined,
  limit: number,
): Promise<ExportedOrderLine[]> {
  return db.query<ExportedOrderLine>(sql`
    SELECT ${orderColumns}, ${lineColumns}
    FROM (
      SELECT * FROM orders o WHERE ${inDaysSql(sql`o.created_at`, days)}
        ${after ? sql`AND (o.created_at, o.id) > (${after.createdAtText}::timestamptz, ${after.orderId}::uuid)` : sql``}
      ORDER BY o.created_at, o.id LIMIT ${limit}
    ) o
      LEFT JOIN order_lines l ON l.order_id = o.id
      LEFT JOIN accounts a ON a.id = o.account_id
      LEFT JOIN accounts e ON e.id = o.entered_by
      LEFT JOIN LATERAL (
        SELECT (sum(cod) FILTER (WHERE state NOT IN ('lost', 'returned')))::bigint AS cod, coalesce(json_agg(json_build_object(
            'carrier', carrier, 'code', code, 'state', state) ORDER BY created_at, id), '[]') AS parcels
        FROM shipments WHERE order_id = o.id AND kind = 'order' AND state NOT IN ('cancelled', 'rejected')) s ON true
    ORDER BY o.created_at, o.id, l.position`)
}
