import sql from 'sql-template-tag'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '#data/database/connection.ts'
import { assignments, type ColumnValues, insertValues } from '#data/database/sql.ts'
import { toWholeDiscount } from '#domain/orders/edit/edit-discounts.ts'
import { type EditedLine, isLineKept, type StoredOrderLine } from '#domain/orders/edit/edit-lines.ts'
import { buildOrderSearchKey } from '#domain/orders/order-search-keys.ts'
import type { OrderSums } from '#domain/returns/returns.ts'
import type { DeliveryWindow } from '#domain/shipping/delivery.ts'
import { toAddressColumns, toArrivalColumns } from './write-order.ts'

/** The order must be locked. */
export async function findOrderVersion(db: Db, orderId: string) {
  const [row] = await db.query<{ version: number; manualDiscountReason: string | null }>(sql`
    SELECT version, manual_discount_reason AS "manualDiscountReason" FROM orders WHERE id = ${orderId}`)
  if (!row) throw new Error('the locked order was not found')
  return row
}

/** `hasReturnOrRequest`: a return, an exchange or a request for one refers to the line. */
export async function listEditableLines(
  db: Db,
  orderId: string,
): Promise<(StoredOrderLine & { hasReturnOrRequest: boolean })[]> {
  return db.query<StoredOrderLine & { hasReturnOrRequest: boolean }>(sql`
    SELECT l.position, l.product_id AS "productId", l.variant_id AS "variantId", l.name, l.color, l.size, l.price, l.quantity, l.returned,
      l.discount, l.manual_discount AS "manualDiscount", p.category_id AS "categoryId",
      l.returned > 0 OR l.exchanged_from IS NOT NULL OR EXISTS (
        SELECT FROM return_requests q WHERE q.order_id = l.order_id AND q.position = l.position) AS "hasReturnOrRequest"
    FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE l.order_id = ${orderId} ORDER BY l.position`)
}

/** The order must be locked. Prices of lines that stay do not change. Pieces that are added cost nothing yet. */
export async function writeEditedLines(db: Db, orderId: string, lines: readonly EditedLine[]): Promise<void> {
  const removed = lines.filter((line) => !isLineKept(line)).map(({ position }) => position)
  const remainingLines = lines.filter((line) => line.quantity > 0 && !line.added).map(toStored)
  const added = lines.flatMap((line) => (line.added ? [{ ...toStored(line), variant: line.added }] : []))
  await db.query(
    sql`DELETE FROM order_lines WHERE order_id = ${orderId} AND position = ANY(${removed}::int[])`,
  )
  await db.query(sql`
    UPDATE order_lines l SET quantity = e.quantity, discount = e.discount, manual_discount = e.manual_discount,
      cost = l.cost - cost_share(l.cost, l.quantity - l.returned, greatest(l.quantity - e.quantity, 0))
    FROM unnest(${remainingLines.map((line) => line.position)}::int[], ${remainingLines.map((line) => line.quantity)}::int[],
      ${remainingLines.map((line) => line.discount)}::bigint[], ${remainingLines.map((line) => line.manualDiscount)}::bigint[])
      AS e(position, quantity, discount, manual_discount)
    WHERE l.order_id = ${orderId} AND l.position = e.position
      AND (l.quantity, l.discount, l.manual_discount) <> (e.quantity, e.discount, e.manual_discount)`)
  if (added.length === 0) return
  const rows = added.map(({ position, quantity, discount, manualDiscount, variant }) => ({
    ...{ order_id: orderId, position, product_id: variant.productId, variant_id: variant.variantId },
    ...{
      name: variant.name,
      image: variant.image,
      color: variant.color,
      size: variant.size,
      sku: variant.sku,
    },
    ...{ price: variant.price, quantity, discount, manual_discount: manualDiscount, cost: 0 },
  }))
  await db.query(sql`INSERT INTO order_lines ${insertValues(rows)}`)
}

function toStored(line: EditedLine) {
  const { position, quantity, returned, voucherDiscount, manualDiscount } = line
  return {
    position,
    quantity: quantity + returned,
    discount: toWholeDiscount(voucherDiscount + manualDiscount, line),
    manualDiscount: toWholeDiscount(manualDiscount, line),
  }
}

interface EditedOrder {
  orderNumber: string
  customerInfo: { customerName: string; customerPhone: string }
  address: Order['address']
  arrival: DeliveryWindow | null
  note: string
  sums: OrderSums
  manualDiscountReason: string | null
  dropsVoucher: boolean
}

/** Called after lines were added or changed; `insertOrder` sets the key of a new order. */
export async function refreshProductKey(db: Db, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE orders SET product_key = (
      SELECT folded_key(string_agg(concat_ws(' ', name, sku), ' ' ORDER BY position))
      FROM order_lines WHERE order_id = ${orderId})
    WHERE id = ${orderId}`)
}

/** The order must be locked. LOCK ORDER: triggers lock its customers. */
export async function updateEditedOrder(db: Db, orderId: string, order: EditedOrder): Promise<void> {
  const row = Object.assign({ version: sql`version + 1` }, ...Object.values(toColumns(order)))
  await db.query(sql`UPDATE orders SET ${assignments(row)} WHERE id = ${orderId}`)
}

function toColumns(order: EditedOrder): Record<keyof EditedOrder, ColumnValues> {
  const { customerInfo, sums, dropsVoucher } = order
  return {
    orderNumber: { search_key: buildOrderSearchKey({ ...customerInfo, orderNumber: order.orderNumber }) },
    customerInfo: { customer_name: customerInfo.customerName, customer_phone: customerInfo.customerPhone },
    address: toAddressColumns(order.address),
    arrival: toArrivalColumns(order.arrival),
    note: { note: order.note },
    sums: {
      subtotal: sums.subtotal,
      discount_total: sums.discountTotal,
      shipping_fee: sums.shippingFee,
      total_price: sums.totalPrice,
      item_count: sums.itemCount,
    },
    manualDiscountReason: { manual_discount_reason: order.manualDiscountReason },
    dropsVoucher: dropsVoucher ? { voucher_id: null, voucher_code: null } : {},
  }
}
