import sql from 'sql-template-tag'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import type { BenchRequest } from './send-all.ts'
import type { BenchShop } from './shop.ts'

export interface OrderableVariant {
  variantId: string
  productId: string
  /** In dong. */
  price: number
}

export const listOrderableVariants = ({ db }: BenchShop) =>
  db.query<OrderableVariant>(sql`
  SELECT id AS "variantId", product_id AS "productId", sale_price AS price
  FROM variants WHERE deleted_at IS NULL
    AND product_id IN (SELECT id FROM products WHERE state = 'active') ORDER BY id`)

/** Prepares orders by different shoppers with one piece each, alternating between these variants. */
export async function prepareOrders(
  shop: BenchShop,
  goods: readonly OrderableVariant[],
  count: number,
): Promise<BenchRequest[]> {
  const shoppers = await shop.shoppers(count)
  const carts = shoppers.map((shopper, n) => ({
    ...shopper,
    ...(goods[n % goods.length] as OrderableVariant),
  }))
  await stockUp(shop, count)
  await shop.db.query(sql`DELETE FROM cart_lines`)
  await shop.db.query(sql`
    INSERT INTO cart_lines (cart_id, variant_id, quantity)
    SELECT c.id, l.variant_id, 1
    FROM unnest(${carts.map((cart) => cart.id)}::uuid[], ${carts.map((cart) => cart.variantId)}::uuid[])
      AS l(account_id, variant_id) JOIN carts c ON c.account_id = l.account_id`)
  // Each order has a unique number, like real orders a few milliseconds apart.
  const now = Date.now()
  return carts.map((cart, n): BenchRequest => {
    const { id, cookie, productId, variantId, price } = cart
    const body = {
      userId: id,
      items: [{ productId, variantId, quantity: 1 }],
      totalPrice: price,
      // The phone numbers differ, because orders with one number wait for the lock on its customer totals.
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: `09${String(n).padStart(8, '0')}` },
      orderNumber: generateOrderNumber(now + n, Math.random()),
    }
    return { method: 'POST', path: '/api/v1/orders', cookie, body: JSON.stringify(body) }
  })
}

/** Adds stock with stock movements, so that the invariants hold. */
async function stockUp({ db }: BenchShop, pieces: number): Promise<void> {
  await db.query(sql`
    WITH more AS (UPDATE variants SET stock = stock + ${pieces} WHERE deleted_at IS NULL RETURNING id, stock)
    INSERT INTO stock_movements (variant_id, quantity, balance, reason)
    SELECT id, ${pieces}, stock, 'adjustment' FROM more`)
}
