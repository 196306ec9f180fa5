import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { insertAccount } from '#data/accounts/accounts.ts'
import type { Database } from '#data/database/connect.ts'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import { liftCodLimits } from '#test/api/orders/lift-cod-limits.ts'
import type { RunningShop } from '#test/servers/running-shop.ts'

export interface LoadBuyer {
  id: string
  cookie: string
  orderNumber: string
}

/** Creates signed-in shoppers with one piece of the variant in the cart, and turns the order limits off. */
export async function createBuyers(db: Database, variantId: string, count: number): Promise<LoadBuyer[]> {
  const shop = { db, secret: 'not used by the calls here, but long enough', imagesDir: '' }
  const buyers: LoadBuyer[] = []
  await liftCodLimits(db)
  for (let n = 0; n < count; n++) {
    const [id, cartId] = [uuid(), uuid()]
    const email = `${id}@tiem.example`
    const account = {
      _id: id,
      name: 'Khách',
      email,
      emailKey: email,
      role: 'user',
      passwordHash: '-',
      cartId,
    } as const
    await insertAccount(db, account)
    await db.query(
      sql`INSERT INTO cart_lines (cart_id, variant_id, quantity) VALUES (${cartId}, ${variantId}, 1)`,
    )
    const cookie = `tiem=${await createSession(shop.db, id)}`
    buyers.push({ id, cookie, orderNumber: `${Date.now() + n}-${String(n % 1000).padStart(3, '0')}` })
  }
  return buyers
}

export type LimitedVariant = Awaited<ReturnType<typeof setUpLimitedVariant>>

/** Sets the stock of one demo variant. */
export async function setUpLimitedVariant(db: Database, stock: number) {
  const [goods] = await db.query<{ variantId: string; productId: string; price: number; stock: number }>(sql`
    SELECT id AS "variantId", product_id AS "productId", sale_price AS price, stock FROM variants
    WHERE stock > 0 LIMIT 1`)
  if (!goods) throw new Error('there are no demo products')
  await db.query(sql`
    INSERT INTO stock_movements (variant_id, quantity, balance, cost_balance, reason)
    SELECT id, ${stock} - stock, ${stock}, cost_total, 'adjustment' FROM variants
    WHERE id = ${goods.variantId} AND stock <> ${stock}`)
  await db.query(sql`UPDATE variants SET stock = ${stock} WHERE id = ${goods.variantId}`)
  return goods
}

export async function sendOrder(
  { url }: RunningShop,
  buyer: LoadBuyer,
  goods: { productId: string; price: number },
) {
  const answer = await fetch(`${url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer.cookie },
    body: JSON.stringify({
      userId: buyer.id,
      items: [{ productId: goods.productId, quantity: 1 }],
      totalPrice: goods.price,
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
      orderNumber: buyer.orderNumber,
    }),
  })
  return { status: answer.status, body: (await answer.json()) as { _id: string; code: string } }
}
