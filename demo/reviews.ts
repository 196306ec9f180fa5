import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { emailTaken } from '#data/maintenance/seed.ts'
import { insertOrderEvent } from '#data/orders/orders.ts'
import { insertOrder, insertOrderLines } from '#data/orders/write-order.ts'
import { chargesOf, postEntries } from '#data/payments/order-money.ts'
import { insertReview, recountReviews } from '#data/reviews/reviews.ts'
import { readSettings } from '#data/settings/settings.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { orderTotals } from '#domain/money.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { arrivalOf, type DeliveryTerms, deliveryTo } from '#domain/shipping/delivery.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { checkAddress } from '#operations/orders/check-recipient.ts'
import type { Shop } from '#operations/shop.ts'
import { reviewTexts } from './review-texts.ts'

const names =
  `Nguyễn Minh Anh, Trần Quốc Bảo, Lê Thu Hà, Phạm Gia Huy, Hoàng Ngọc Lan, Vũ Đức Long, Đặng Thanh Mai,
  Bùi Hải Nam, Đỗ Bích Ngọc, Ngô Hồng Nhung, Dương Tấn Phát, Lý Hoài Phương, Đinh Anh Quân, Trương Mỹ Tâm,
  Phan Văn Thành, Võ Kim Thư, Hồ Bảo Trâm, Mai Xuân Trường, Tạ Khánh Vy, Cao Hải Yến`
    .split(',')
    .map((name) => name.trim())
const places = [
  ['Thành phố Hà Nội', 'Phường Cửa Nam'],
  ['Thành phố Đà Nẵng', 'Phường Hải Châu'],
  ['Thành phố Hồ Chí Minh', 'Phường Bến Thành'],
  ['Thành phố Cần Thơ', 'Phường Ninh Kiều'],
] as const
const steps: OrderStatus[] = ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao']
const reviewsEach = 5
const ordersEach = 2
/** The demo shop opened this many days ago. */
const openedBefore = 120
const day = 24 * 60 * 60 * 1000

interface Piece {
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
  placed: Date
  pieces: Piece[]
}

/**
 * Creates five reviews of each demo product, by shoppers who received it some weeks ago (R30), all or none.
 * The stock stays as in the catalog, because the units they bought are added first. Nobody knows the
 * passwords of these shoppers, and their phone numbers belong to nobody.
 */
export async function putInReviews(shop: Shop): Promise<void> {
  // Hash a random password that is discarded: nobody can sign in, and a sign-in attempt takes the usual time.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  if (failed(passwordHash)) throw new Error(`demo shoppers: ${passwordHash.failure}`)
  const done = await inTransaction(shop.db, async (tx) => {
    if (await emailTaken(tx, emailOf(0))) return true
    const accounts = names.map(() => uuid())
    const [products, terms] = await Promise.all([listProducts(tx), readSettings(tx)])
    await Promise.all(accounts.map((id, at) => open(tx, id, at, passwordHash)))
    const orders = ordersOf(products)
    await takeIn(tx, orders)
    for (const order of orders) await deliver(tx, order, accounts[order.shopper] ?? '', terms)
    await Promise.all(orders.map((order) => review(tx, order, accounts[order.shopper] ?? '', products)))
    const ids = products.map(([piece]) => piece?.productId ?? '')
    await recountReviews(tx, ids)
    await sinceOpening(tx, ids)
    return true
  })
  if (failed(done)) throw new Error(`demo reviews: ${done.failure}`)
}

/** Returns the products in catalog order, each as its variants. */
async function listProducts(tx: Transaction): Promise<Piece[][]> {
  const rows = await tx.query<Piece>(sql`
    SELECT p.id AS "productId", p.handle, v.id AS "variantId", p.name, p.image, color.value AS color,
      size.value AS size, v.sku, v.sale_price AS price
    FROM products p JOIN variants v ON v.product_id = p.id
      LEFT JOIN attribute_values color ON color.id = v.color_id
      LEFT JOIN attribute_values size ON size.id = v.size_id
    WHERE p.deleted_at IS NULL AND v.deleted_at IS NULL ORDER BY p.created_at DESC, p.id DESC, v.position`)
  return [...Map.groupBy(rows, (row) => row.productId).values()]
}

const emailOf = (at: number) => `khach-${String(at + 1).padStart(2, '0')}@tiem.example`

async function open(tx: Transaction, id: string, at: number, passwordHash: string): Promise<void> {
  const email = emailOf(at)
  const account = { _id: id, name: names[at] ?? '', email, role: 'user', passwordHash } as const
  await insertAccount(tx, { ...account, emailKey: email, cartId: uuid() })
}

/** Decides who reviews which product and in which order they bought it. */
function ordersOf(products: Piece[][]): DemoOrder[] {
  const now = Date.now()
  const orders = names.flatMap((_, shopper) =>
    Array.from({ length: ordersEach }, (_, nth): DemoOrder => {
      const ago = openedBefore - 10 - nth * 48 - shopper * 2.3
      return { id: uuid(), shopper, placed: new Date(now - ago * day), pieces: [] }
    }),
  )
  products.forEach((pieces, at) => {
    for (let nth = 0; nth < reviewsEach; nth++) {
      const { shopper, piece } = reviewerOf(pieces, at, nth)
      orders[shopper * ordersEach + ((at >> 2) % ordersEach)]?.pieces.push(piece)
    }
  })
  return orders.filter((order) => order.pieces.length > 0).sort((a, b) => +a.placed - +b.placed)
}

/** Returns the nth reviewer of a product: five different shoppers, each with another variant. */
function reviewerOf(pieces: Piece[], at: number, nth: number) {
  const piece = pieces[(at + nth * 3) % pieces.length]
  if (!piece) throw new Error('a demo product has no variant')
  return { shopper: (at * reviewsEach + nth) % names.length, piece }
}

/** Adds the units that the orders sell. Lock order: variants by id. */
async function takeIn(tx: Transaction, orders: DemoOrder[]): Promise<void> {
  const moves = orders.flatMap(({ pieces }) => pieces.map(({ variantId }) => ({ variantId, quantity: 1 })))
  await lockStock(
    tx,
    moves.map((move) => move.variantId),
  )
  await moveStock(tx, moves, { reason: 'adjustment' })
}

/** No operator uses this prefix, so nobody can be called. */
const recipientOf = (shopper: number) => ({
  customerName: names[shopper] ?? '',
  customerPhone: `+842400000${String(shopper + 1).padStart(3, '0')}`,
})

function addressOf(shopper: number) {
  const [province, ward] = places[shopper % places.length] ?? places[0]
  const address = checkAddress({ province, ward, street: `${shopper + 1} Đường Mẫu` }, '')
  if ('message' in address) throw new Error(address.message)
  return address
}

async function deliver(
  tx: Transaction,
  order: DemoOrder,
  accountId: string,
  terms: DeliveryTerms,
): Promise<void> {
  const { id, placed, pieces, shopper } = order
  const items = pieces.map((piece) => ({ ...piece, quantity: 1, discount: 0 }))
  const sold = items.map(({ variantId }) => ({ variantId, quantity: -1 }))
  const number = orderNumber(placed.getTime(), shopper / names.length)
  const customerInfo = recipientOf(shopper)
  const address = addressOf(shopper)
  const delivery = deliveryTo(terms, address.provinceCode)
  const payment = shopper % 3 === 0 ? 'bank_transfer' : 'cod'
  const totals = orderTotals(items, true, delivery)
  const paid = { kind: 'payment', method: payment, amount: totals.totalPrice } as const
  await Promise.all([
    insertOrder(tx, {
      _id: id,
      orderNumber: number,
      clientNumber: number,
      requestHash: randomBytes(32),
      userId: accountId,
      status: 'đã giao',
      customerInfo,
      address,
      arrival: arrivalOf(placed.getTime(), terms, delivery),
      note: '',
      payment,
      items,
      ...totals,
      voucherId: null,
      voucherCode: null,
    }),
    insertOrderLines(tx, { _id: id, items }),
    postEntries(tx, id, [...chargesOf(totals), paid]),
    moveStock(tx, sold, { reason: 'order', orderId: id, accountId }),
    ...steps.map((to, at) =>
      insertOrderEvent(tx, {
        orderId: id,
        from: steps[at - 1] ?? null,
        to,
        accountId: at === 0 ? accountId : null,
        byName: at === 0 ? customerInfo.customerName : 'Tiệm',
      }),
    ),
    ...datePastOrder(tx, id, placed),
  ])
}

/** Moves the rows that the order has written to the time of the order. */
const datePastOrder = (tx: Transaction, id: string, placed: Date) => [
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

async function review(
  tx: Transaction,
  order: DemoOrder,
  accountId: string,
  products: Piece[][],
): Promise<void> {
  const { shopper, placed, pieces } = order
  for (const { productId, handle } of pieces) {
    const at = products.findIndex(([first]) => first?.productId === productId)
    const nth = (shopper - at * reviewsEach + names.length * products.length) % names.length
    const { stars, text } = reviewTexts(handle)[nth] ?? {}
    if (!stars || !text) throw new Error(`the demo has no review ${nth} of ${handle}`)
    const id = uuid()
    const written = new Date(placed.getTime() + (5 + (at % 4) + nth * 0.4) * day)
    await insertReview(tx, { id, productId, accountId, stars, text })
    await tx.query(sql`UPDATE reviews SET created_at = ${written} WHERE id = ${id}`)
  }
}

/** Moves everything that existed before the first order to the shop's opening. */
async function sinceOpening(tx: Transaction, productIds: string[]): Promise<void> {
  const before = `${openedBefore} days`
  await Promise.all([
    tx.query(
      sql`UPDATE products SET created_at = created_at - ${before}::interval WHERE id = ANY(${productIds})`,
    ),
    tx.query(sql`
      UPDATE stock_movements m SET at = at - ${before}::interval FROM variants v
      WHERE v.id = m.variant_id AND v.product_id = ANY(${productIds}) AND m.order_id IS NULL`),
    tx.query(
      sql`UPDATE accounts SET created_at = created_at - ${before}::interval WHERE email_key LIKE 'khach-__@tiem.example'`,
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
