import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import { insertAccount } from '#data/accounts/accounts.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { isEmailTaken } from '#data/maintenance/seed.ts'
import { insertReview, recountReviews } from '#data/reviews/reviews.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { dayMs } from '#domain/durations.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import type { Shop } from '#operations/shop.ts'
import {
  type DemoOrderPlan,
  type DemoVariant,
  getShopperEmail,
  insertDemoOrder,
  listDemoProducts,
  shopperNames,
} from './demo-orders.ts'
import { getReviewTexts } from './review-texts.ts'

/** Confirmed, shipped and delivered on consecutive days. */
const delivered: Pick<DemoOrderPlan, 'statuses' | 'stepHours' | 'paidAfterHours'> = {
  statuses: ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao'],
  stepHours: 23,
  paidAfterHours: 69,
}
const reviewsPerProduct = 5
const ordersPerShopper = 2
/** The demo shop opened this many days ago. */
const shopAgeDays = 120

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
    for (const order of orders) {
      const payment = order.shopper % 3 === 0 ? 'bank_transfer' : 'cod'
      const buyer = { accountId: accounts[order.shopper] ?? '', deliveryTerms }
      await insertDemoOrder(tx, { ...order, ...buyer, ...delivered, payment })
    }
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
  await tx.query(sql`UPDATE customers c SET since = a.created_at FROM accounts a WHERE a.id = c.account_id`)
}
