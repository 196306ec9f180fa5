import { orderNumber } from '#domain/order-number.ts'
import { type Bench, rateAgainst } from './budget.ts'
import { clients, writesAgainst } from './pgbench.ts'
import { type Request, sendAll } from './send-all.ts'
import type { BenchShop } from './shop.ts'

const orders = 3000

/**
 * Orders placed over HTTP by ten clients, each order by a shopper of its own with one line in the cart: session,
 * checks, stock, both ledgers, history, and the letter in the outbox. Once of all the shop's goods, once of one
 * variant alone.
 */
export const placeOrder: Bench = {
  name: 'place-order',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const goods = await shop.sql<Goods[]>`
      SELECT id AS "variantId", product_id AS "productId", sale_price AS price
      FROM variants WHERE deleted_at IS NULL ORDER BY id`
    const all = await writesAgainst(shop, runs, () => placeMany(shop, goods))
    const hot = await writesAgainst(shop, runs, () => placeMany(shop, goods.slice(0, 1)))
    return [
      rateAgainst('orders placed', all.pairs, all.baseline, 0.35),
      rateAgainst('orders placed, all of one variant', hot.pairs, hot.baseline, 0.2),
    ]
  },
}

interface Goods {
  variantId: string
  productId: string
  price: number
}

/** @returns orders a second */
async function placeMany(shop: BenchShop, goods: readonly Goods[]): Promise<number> {
  const shoppers = await shop.shoppers(orders)
  const carts = shoppers.map((shopper, n) => ({ ...shopper, ...(goods[n % goods.length] as Goods) }))
  await stockUp(shop)
  await shop.sql`
    INSERT INTO cart_lines (cart_id, variant_id, quantity)
    SELECT c.id, l.variant_id, 1
    FROM unnest(${carts.map((cart) => cart.id)}::uuid[], ${carts.map((cart) => cart.variantId)}::uuid[])
      AS l(account_id, variant_id) JOIN carts c ON c.account_id = l.account_id`
  // A number of its own for each, as shoppers have whose orders come a moment apart.
  const now = Date.now()
  const requests = carts.map((cart, n): Request => {
    const { id, cookie, productId, variantId, price } = cart
    const body = {
      userId: id,
      items: [{ productId, variantId, quantity: 1 }],
      totalPrice: price,
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
      orderNumber: orderNumber(now + n, Math.random()),
    }
    return { method: 'POST', path: '/api/v1/orders', cookie, body: JSON.stringify(body) }
  })
  const { seconds } = await sendAll({ url: shop.url, connections: clients, requests })
  return orders / seconds
}

/** Pieces for all, through the ledger. */
async function stockUp({ sql }: BenchShop): Promise<void> {
  await sql`
    WITH more AS (UPDATE variants SET stock = stock + ${orders} WHERE deleted_at IS NULL RETURNING id, stock)
    INSERT INTO stock_movements (variant_id, quantity, balance, reason)
    SELECT id, ${orders}, stock, 'adjustment' FROM more`
}
