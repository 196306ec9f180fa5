import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { isEmailTaken } from '#data/maintenance/seed.ts'
import { insertOrderEvent } from '#data/orders/orders.ts'
import { insertOrder, insertOrderLines } from '#data/orders/write-order.ts'
import { initialCharges, postEntries } from '#data/payments/order-ledger.ts'
import { insertReview, recountReviews } from '#data/reviews/reviews.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { calculateOrderTotals } from '#domain/money.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { calculateDeliveryWindow, type DeliveryRates, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { checkAddress } from '#operations/orders/check-recipient.ts'
import type { Shop } from '#operations/shop.ts'
import { getReviewTexts } from './review-texts.ts'

const shopperNames =
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
const deliveredOrderStatuses: OrderStatus[] = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao']
const reviewsPerProduct = 5
const ordersPerShopper = 2
/** The demo shop opened this many days ago. */
const shopAgeDays = 120
const dayMs = 24 * 60 * 60 * 1000

interface DemoVariant {
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
interface DemoOrder {
  id: string
  shopper: number
  placedAt: Date
  variants: DemoVariant[]
}

/**
 * Creates five reviews of each demo product, by shoppers who received it some weeks ago (R30), all or none.
 * The stock stays as in the catalog, because the units they bought are added first. Nobody knows the
 * passwords of these shoppers, and their phone numbers belong to nobody.
 */
export async function seedDemoReviews(shop: Shop): Promise<void> {
  // Hash a random password that is discarded: nobody can sign in, and a sign-in attempt takes the usual time.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  if (failed(passwordHash)) throw new Error(`demo shoppers: ${passwordHash.failure}`)
  const result = await inTransaction(shop.db, async (tx) => {
    if (await isEmailTaken(tx, getShopperEmail(0))) return true
    const accounts = shopperNames.map(() => uuid())
    const [products, deliveryTerms] = await Promise.all([listDemoProducts(tx), readCheckoutSettings(tx)])
    await Promise.all(accounts.map((id, at) => createShopper(tx, id, at, passwordHash)))
    const orders = planOrders(products)
    await addSoldUnits(tx, orders)
    for (const order of orders)
      await insertDeliveredOrder(tx, order, accounts[order.shopper] ?? '', deliveryTerms)
    await Promise.all(
      orders.map((order) => insertOrderReviews(tx, order, accounts[order.shopper] ?? '', products)),
    )
    const ids = products.map(([piece]) => piece?.productId ?? '')
    await recountReviews(tx, ids)
    await backdateShop(tx, ids)
    return true
  })
  if (failed(result)) throw new Error(`demo reviews: ${result.failure}`)
}

/** Returns the products in catalog order, each as its variants. */
async function listDemoProducts(tx: Transaction): Promise<DemoVariant[][]> {
  const rows = await tx.query<DemoVariant>(sql`
    SELECT p.id AS "productId", p.handle, v.id AS "variantId", p.name, p.image, color.value AS color,
      size.value AS size, v.sku, v.sale_price AS price
    FROM products p JOIN variants v ON v.product_id = p.id
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
    WHERE p.deleted_at IS NULL AND v.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC, v.position`)
  return [...Map.groupBy(rows, (row) => row.productId).values()]
}

const getShopperEmail = (at: number) => `khach-${String(at + 1).padStart(2, '0')}@tiem.example`

async function createShopper(tx: Transaction, id: string, at: number, passwordHash: string): Promise<void> {
  const email = getShopperEmail(at)
  const account = { _id: id, name: shopperNames[at] ?? '', email, role: 'user', passwordHash } as const
  await insertAccount(tx, { ...account, emailKey: email, cartId: uuid() })
}

/** Decides who reviews which product and in which order they bought it. */
function planOrders(products: DemoVariant[][]): DemoOrder[] {
  const now = Date.now()
  const orders = shopperNames.flatMap((_, shopper) =>
    Array.from({ length: ordersPerShopper }, (_, orderIndex): DemoOrder => {
      const daysAgo = shopAgeDays - 10 - orderIndex * 48 - shopper * 2.3
      return { id: uuid(), shopper, placedAt: new Date(now - daysAgo * dayMs), variants: [] }
    }),
  )
  products.forEach((pieces, at) => {
    for (let orderIndex = 0; orderIndex < reviewsPerProduct; orderIndex++) {
      const { shopper, piece } = chooseReviewer(pieces, at, orderIndex)
      orders[shopper * ordersPerShopper + ((at >> 2) % ordersPerShopper)]?.variants.push(piece)
    }
  })
  return orders.filter((order) => order.variants.length > 0).sort((a, b) => +a.placedAt - +b.placedAt)
}

/** Returns the nth reviewer of a product: five different shoppers, each with another variant. */
function chooseReviewer(pieces: DemoVariant[], at: number, orderIndex: number) {
  const piece = pieces[(at + orderIndex * 3) % pieces.length]
  if (!piece) throw new Error('a demo product has no variant')
  return { shopper: (at * reviewsPerProduct + orderIndex) % shopperNames.length, piece }
}

/** Adds the units that the orders sell. Lock order: variants by id. */
async function addSoldUnits(tx: Transaction, orders: DemoOrder[]): Promise<void> {
  const addedUnits = orders.flatMap(({ variants }) =>
    variants.map(({ variantId }) => ({ variantId, quantity: 1 })),
  )
  await lockStock(
    tx,
    addedUnits.map((move) => move.variantId),
  )
  await moveStock(tx, addedUnits, { reason: 'adjustment' })
}

/** No operator uses this prefix, so nobody can be called. */
const getRecipient = (shopper: number) => ({
  customerName: shopperNames[shopper] ?? '',
  customerPhone: `+842400000${String(shopper + 1).padStart(3, '0')}`,
})

function getShopperAddress(shopper: number) {
  const [province, ward] = shopperLocations[shopper % shopperLocations.length] ?? shopperLocations[0]
  const address = checkAddress({ province, ward, street: `${shopper + 1} Đường Mẫu` }, '')
  if ('message' in address) throw new Error(address.message)
  return address
}

async function insertDeliveredOrder(
  tx: Transaction,
  order: DemoOrder,
  accountId: string,
  deliveryTerms: DeliveryRates,
): Promise<void> {
  const { id, placedAt, variants, shopper } = order
  const items = variants.map((piece) => ({ ...piece, quantity: 1, discount: 0, manualDiscount: 0 }))
  const soldUnits = items.map(({ variantId }) => ({ variantId, quantity: -1 }))
  const number = generateOrderNumber(placedAt.getTime(), shopper / shopperNames.length)
  const customerInfo = getRecipient(shopper)
  const address = getShopperAddress(shopper)
  const delivery = findDeliveryRate(deliveryTerms, address.provinceCode)
  const payment = shopper % 3 === 0 ? 'bank_transfer' : 'cod'
  const totals = calculateOrderTotals(items, true, delivery)
  const paid = { kind: 'payment', method: payment, amount: totals.totalPrice } as const
  await Promise.all([
    insertOrder(tx, {
      _id: id,
      orderNumber: number,
      clientNumber: number,
      requestHash: randomBytes(32),
      userId: accountId,
      status: 'đã giao',
      channel: 'web',
      customerInfo,
      address,
      arrival: calculateDeliveryWindow(placedAt.getTime(), deliveryTerms, delivery),
      note: '',
      payment,
      items,
      ...totals,
      ...{ voucherId: null, voucherCode: null },
    }),
    moveStock(tx, soldUnits, { reason: 'order', orderId: id, accountId }),
    insertOrderLines(tx, { _id: id, items }),
    postEntries(tx, id, [...initialCharges(totals), paid]),
    ...deliveredOrderStatuses.map((to, at) =>
      insertOrderEvent(tx, {
        orderId: id,
        from: deliveredOrderStatuses[at - 1] ?? null,
        to,
        accountId: at === 0 ? accountId : null,
        byName: at === 0 ? customerInfo.customerName : 'Tiệm',
      }),
    ),
    ...backdateOrder(tx, id, placedAt),
  ])
}

/** Moves the rows that the order has written to the time of the order. */
const backdateOrder = (tx: Transaction, id: string, placed: Date) => [
  tx.query(sql`UPDATE orders SET created_at = ${placed} WHERE id = ${id}`),
  tx.query(sql`UPDATE stock_movements SET at = ${placed} WHERE order_id = ${id}`),
  tx.query(sql`
    UPDATE order_ledger SET at = ${placed}::timestamptz
      + CASE WHEN kind = 'payment' THEN interval '69 hours' ELSE interval '0' END WHERE order_id = ${id}`),
  // The order was confirmed, shipped and delivered on consecutive days.
  tx.query(sql`
    UPDATE order_events e SET at = ${placed}::timestamptz + n.nth * interval '23 hours'
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth FROM order_events WHERE order_id = ${id}) n
    WHERE e.id = n.id`),
]

async function insertOrderReviews(
  tx: Transaction,
  order: DemoOrder,
  accountId: string,
  products: DemoVariant[][],
): Promise<void> {
  const { shopper, placedAt, variants } = order
  for (const { productId, handle } of variants) {
    const at = products.findIndex(([first]) => first?.productId === productId)
    const orderIndex =
      (shopper - at * reviewsPerProduct + shopperNames.length * products.length) % shopperNames.length
    const { stars, text, answer = null } = getReviewTexts(handle)[orderIndex] ?? {}
    if (!stars || !text) throw new Error(`the demo has no review ${orderIndex} of ${handle}`)
    const id = uuid()
    const writtenAt = new Date(placedAt.getTime() + (5 + (at % 4) + orderIndex * 0.4) * dayMs)
    await insertReview(tx, { id, productId, accountId, stars, text })
    await tx.query(sql`
      UPDATE reviews SET created_at = ${writtenAt}, answer = ${answer},
        answered_at = CASE WHEN ${answer}::text IS NOT NULL THEN ${writtenAt}::timestamptz + interval '1 day' END
      WHERE id = ${id}`)
  }
}

/** Moves everything that existed before the first order to the shop's opening. */
async function backdateShop(tx: Transaction, productIds: string[]): Promise<void> {
  const shopAge = `${shopAgeDays} days`
  await Promise.all([
    tx.query(
      sql`UPDATE products SET created_at = created_at - ${shopAge}::interval WHERE id = ANY(${productIds})`,
    ),
    tx.query(sql`
      UPDATE stock_movements m SET at = at - ${shopAge}::interval FROM variants v
      WHERE v.id = m.variant_id AND v.product_id = ANY(${productIds}) AND m.order_id IS NULL`),
    tx.query(
      sql`UPDATE accounts SET created_at = created_at - ${shopAge}::interval WHERE email_key LIKE 'khach-__@tiem.example'`,
    ),
  ])
  await Promise.all([
    tx.query(sql`UPDATE customers c SET since = a.created_at FROM accounts a WHERE a.id = c.account_id`),
    tx.query(sql`
      UPDATE customer_totals s SET last_order_at = o.last
      FROM (SELECT account_id, max(created_at) AS last FROM orders GROUP BY account_id) o
      WHERE o.account_id = s.customer_id`),
  ])
}
