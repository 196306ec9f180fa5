import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { type OrderChannel, walkInBuyer } from '#contract/orders/order-channels.ts'
import { firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Transaction } from '#data/database/connection.ts'
import { insertOrderEvent } from '#data/orders/orders.ts'
import { insertOrder, insertOrderLines } from '#data/orders/write-order.ts'
import { initialCharges, postEntries } from '#data/payments/order-ledger.ts'
import { moveStock } from '#data/stock/stock.ts'
import { calculateOrderTotals } from '#domain/money.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { calculateDeliveryWindow, type DeliveryRates, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { checkAddress } from '#operations/customers/check-address.ts'

export const shopperNames =
  `Nguyễn Minh Anh, Trần Quốc Bảo, Lê Thu Hà, Phạm Gia Huy, Hoàng Ngọc Lan, Vũ Đức Long, Đặng Thanh Mai,
  Bùi Hải Nam, Đỗ Bích Ngọc, Ngô Hồng Nhung, Dương Tấn Phát, Lý Hoài Phương, Đinh Anh Quân, Trương Mỹ Tâm,
  Phan Văn Thành, Võ Kim Thư, Hồ Bảo Trâm, Mai Xuân Trường, Tạ Khánh Vy, Cao Hải Yến`
    .split(',')
    .map((name) => name.trim())
const shopperLocations = [
  ['Thành phố Hà Nội', 'Phường Cửa Nam'],
  ['Thành phố Đà Nẵng', 'Phường Hải Châu'],
  ['Thành phố Hồ Chí Minh', 'Phường Bến Thành'],
  ['Thành phố Cần Thơ', 'Phường Ninh Kiều'],
] as const

export interface DemoVariant {
  productId: string
  handle: string
  variantId: string
  name: string
  image: string
  color: string | null
  size: string | null
  sku: string | null
  price: number
}

/** Returns the products in catalog order, each as its variants. */
export async function listDemoProducts(tx: Transaction): Promise<DemoVariant[][]> {
  const rows = await tx.query<DemoVariant>(sql`
    SELECT p.id AS "productId", p.handle, v.id AS "variantId", p.name, p.image, color.value AS color,
      size.value AS size, v.sku, v.sale_price AS price
    FROM products p JOIN variants v ON v.product_id = p.id
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
    WHERE p.deleted_at IS NULL AND v.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC, v.position`)
  return [...Map.groupBy(rows, (row) => row.productId).values()]
}

export const getShopperEmail = (at: number) => `khach-${String(at + 1).padStart(2, '0')}@tiem.example`

/** Invented numbers of one block, which are valid but were given to nobody as far as is known. */
const getRecipient = (shopper: number) => ({
  customerName: shopperNames[shopper] ?? '',
  customerPhone: `+84900999${String(shopper + 1).padStart(3, '0')}`,
})

function getShopperAddress(shopper: number) {
  const [province, ward] = shopperLocations[shopper % shopperLocations.length] ?? shopperLocations[0]
  const address = checkAddress({ province, ward, street: `${shopper + 1} Đường Mẫu` }, '')
  if ('message' in address) throw new Error(address.message)
  return address
}

interface DemoTotals {
  number: string
  totalPrice: number
}

export interface DemoOrderPlan {
  id: string
  shopper: number
  accountId: string
  placedAt: Date
  variants: readonly DemoVariant[]
  payment: 'cod' | 'bank_transfer' | 'cash'
  /** Default: `web`. */
  channel?: OrderChannel
  /** The first is that of a new order; the last is the present one. */
  statuses: readonly OrderStatus[]
  /** Hours between two statuses. */
  stepHours: number
  /** Null: not paid. */
  paidAfterHours: number | null
  deliveryTerms: DeliveryRates
}

/** Orders that staff entered belong to no account; a counter sale has no personal data and no delivery. */
function getBuyer({ channel = 'web', shopper, accountId }: DemoOrderPlan) {
  const userId = channel === 'web' ? accountId : null
  if (channel !== 'counter')
    return { channel, userId, customerInfo: getRecipient(shopper), address: getShopperAddress(shopper) }
  return { channel, userId, customerInfo: { customerName: walkInBuyer, customerPhone: '' }, address: null }
}

export async function insertDemoOrder(tx: Transaction, plan: DemoOrderPlan): Promise<DemoTotals> {
  const { id, placedAt, variants, shopper, payment, statuses, deliveryTerms } = plan
  const items = variants.map((piece) => ({ ...piece, quantity: 1, discount: 0, manualDiscount: 0 }))
  const soldUnits = items.map(({ variantId }) => ({ variantId, quantity: -1 }))
  const number = generateOrderNumber(placedAt.getTime(), shopper / shopperNames.length)
  const buyer = getBuyer(plan)
  const { address, userId } = buyer
  const delivery = findDeliveryRate(deliveryTerms, address?.provinceCode ?? null)
  const totals = calculateOrderTotals(items, address !== null, delivery)
  const by = payment === 'cash' ? { _id: null, name: 'Tiệm' } : undefined
  const paid = { kind: 'payment', method: payment, amount: totals.totalPrice, by } as const
  const entries = plan.paidAfterHours === null ? [] : [paid]
  await Promise.all([
    insertOrder(tx, {
      _id: id,
      ...{ orderNumber: number, clientNumber: number, requestHash: randomBytes(32) },
      status: statuses.at(-1) ?? firstStatus,
      ...buyer,
      arrival: address && calculateDeliveryWindow(placedAt.getTime(), deliveryTerms, delivery),
      note: '',
      payment,
      items,
      ...totals,
      ...{ voucherId: null, voucherCode: null },
    }),
    moveStock(tx, soldUnits, { reason: 'order', orderId: id, accountId: userId }),
    insertOrderLines(tx, { _id: id, items }),
    postEntries(tx, id, [...initialCharges(totals), ...entries]),
    ...statuses.map((to, at) =>
      insertOrderEvent(tx, {
        orderId: id,
        from: statuses[at - 1] ?? null,
        to,
        accountId: at === 0 ? userId : null,
        byName: at === 0 && userId ? (shopperNames[shopper] ?? '') : 'Tiệm',
      }),
    ),
    ...backdateOrder(tx, plan),
  ])
  return { number, totalPrice: totals.totalPrice }
}

/** Moves the rows that the order has written to the time of the order. */
const backdateOrder = (tx: Transaction, { id, placedAt, stepHours, paidAfterHours }: DemoOrderPlan) => [
  tx.query(sql`
    UPDATE orders SET created_at = ${placedAt}, payment_due_at = payment_due_at - (now() - ${placedAt}::timestamptz)
    WHERE id = ${id}`),
  tx.query(sql`UPDATE stock_movements SET at = ${placedAt} WHERE order_id = ${id}`),
  tx.query(sql`
    UPDATE order_ledger SET at = ${placedAt}::timestamptz
      + CASE WHEN kind = 'payment' THEN ${paidAfterHours ?? 0}::float8 ELSE 0 END * interval '1 hour' WHERE order_id = ${id}`),
  tx.query(sql`
    UPDATE order_events e SET at = ${placedAt}::timestamptz + n.nth * ${stepHours}::float8 * interval '1 hour'
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth FROM order_events WHERE order_id = ${id}) n
    WHERE e.id = n.id`),
]
