import { orderNumber } from '#domain/order-number.ts'
import { type Bench, rateAgainst } from './budget.ts'
import { findPgbench, openPgbench } from './pgbench.ts'
import type { BenchShop } from './shop.ts'

const clients = 10
const orders = 1500

/**
 * Orders placed over HTTP by ten clients, each order by a shopper of its own with one line in the cart,
 * against pgbench's simple update with ten clients on the same server.
 */
export const placeOrder: Bench = {
  name: 'place-order',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const tool = findPgbench()
    const pgbench = tool && 'host' in shop.admin ? await openPgbench(tool, shop.admin, clients) : null
    const pairs: { own: number; base: number }[] = []
    for (let n = 0; n < runs; n++) {
      pairs.push({ own: await placeMany(shop), base: pgbench ? await pgbench(4) : Number.NaN })
    }
    const baseline = pgbench ? `pgbench simple-update, ${clients} clients` : 'pgbench is not installed'
    return [rateAgainst('orders placed (the whole way)', pairs, baseline, 0.35)]
  },
}

async function placeMany(shop: BenchShop): Promise<number> {
  const shoppers = await shop.shoppers(orders)
  const goods = await shop.sql<{ variantId: string; productId: string; price: number }[]>`
    SELECT id AS "variantId", product_id AS "productId", sale_price AS price
    FROM variants WHERE deleted_at IS NULL`
  await stockUp(shop)
  const carts = shoppers.map((shopper, n) => ({ ...shopper, ...(goods[n % goods.length] ?? goods[0]) }))
  await shop.sql`
    INSERT INTO cart_lines (cart_id, variant_id, quantity)
    SELECT c.id, l.variant_id, 1
    FROM unnest(${carts.map((cart) => cart.id)}::uuid[], ${carts.map((cart) => cart.variantId ?? '')}::uuid[])
      AS l(account_id, variant_id) JOIN carts c ON c.account_id = l.account_id`
  const begun = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let cart = carts[next++]; cart; cart = carts[next++]) await placeOne(shop.url, cart)
    }),
  )
  return orders / ((performance.now() - begun) / 1000)
}

/** Pieces for all, through the ledger. */
async function stockUp({ sql }: BenchShop): Promise<void> {
  await sql`
    WITH more AS (UPDATE variants SET stock = stock + 1000 WHERE deleted_at IS NULL RETURNING id, stock)
    INSERT INTO stock_movements (variant_id, quantity, balance, reason)
    SELECT id, 1000, stock, 'adjustment' FROM more`
}

interface Ready {
  id: string
  cookie: string
  productId?: string
  variantId?: string
  price?: number
}

async function placeOne(url: string, { id, cookie, productId, variantId, price }: Ready): Promise<void> {
  const answer = await fetch(`${url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      userId: id,
      items: [{ productId, variantId, quantity: 1 }],
      totalPrice: price,
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
      orderNumber: orderNumber(Date.now(), Math.random()),
    }),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`an order was refused: ${answer.status} ${text}`)
}
