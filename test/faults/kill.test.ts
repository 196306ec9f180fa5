import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { insertAccount } from '#data/accounts.ts'
import { connect, type Sql } from '#data/connect.ts'
import { startEmbedded } from '#data/embedded/start.ts'
import { openSession } from '#operations/session.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { type RunningShop, startShop } from '#test/running-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tiem-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const buyers = 200
const pieces = 20

interface Buyer {
  id: string
  cookie: string
  orderNumber: string
}

/** Shoppers who are signed in, each with one piece of the variant in the cart. */
async function makeBuyers(sql: Sql, variantId: string): Promise<Buyer[]> {
  const shop = { sql, secret: 'of no use to what is called here, but long', imagesDir: dataDir }
  const made: Buyer[] = []
  for (let n = 0; n < buyers; n++) {
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
    await insertAccount(sql, account)
    await sql`INSERT INTO cart_lines (cart_id, variant_id, quantity) VALUES (${cartId}, ${variantId}, 1)`
    const cookie = `tiem=${await openSession(shop, id)}`
    made.push({ id, cookie, orderNumber: `1700000000000-${String(n).padStart(3, '0')}` })
  }
  return made
}

/** The last twenty pieces of one variant of the demo goods. */
async function lastPieces(sql: Sql) {
  const [goods] = await sql<{ variantId: string; productId: string; price: number; stock: number }[]>`
    SELECT id AS "variantId", product_id AS "productId", sale_price AS price, stock FROM variants
    WHERE stock > 0 LIMIT 1`
  if (!goods) throw new Error('there are no demo goods')
  await sql`
    INSERT INTO stock_movements (variant_id, quantity, balance, reason)
    SELECT id, ${pieces} - stock, ${pieces}, 'adjustment' FROM variants
    WHERE id = ${goods.variantId} AND stock <> ${pieces}`
  await sql`UPDATE variants SET stock = ${pieces} WHERE id = ${goods.variantId}`
  return goods
}

async function order({ url }: RunningShop, buyer: Buyer, goods: { productId: string; price: number }) {
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

test('killed in the middle of a rush, the shop keeps every acknowledged order, once', async () => {
  const first = await startShop({ dataDir })
  const database = await startEmbedded(dataDir)
  const sql = connect(database.where)
  const goods = await lastPieces(sql)
  const crowd = await makeBuyers(sql, goods.variantId)

  const acknowledged: string[] = []
  const rush = Promise.allSettled(
    crowd.map(async (buyer) => {
      const { status, body } = await order(first, buyer, goods)
      if (status === 201) acknowledged.push(body._id)
    }),
  )
  while (acknowledged.length < 5) await sleep(1)
  await first.kill()
  await rush

  const second = await startShop({ dataDir })
  const kept = await sql<{ id: string }[]>`SELECT id FROM orders WHERE id = ANY(${acknowledged})`
  expect(kept.length).toBe(acknowledged.length)
  expect(await brokenInvariants(sql)).toEqual([])

  // Everybody asks again with the same number: who has an order gets that one, the rest buy what is left.
  const again = await Promise.all(crowd.map((buyer) => order(second, buyer, goods)))
  const bought = again.filter(({ status }) => status === 201)
  const refused = again.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock')
  expect([bought.length, refused.length]).toEqual([pieces, buyers - pieces])
  const ids = new Set(bought.map(({ body }) => body._id))
  expect(acknowledged.every((id) => ids.has(id))).toBe(true)
  const [count] = await sql<{ orders: number }[]>`
    SELECT count(*)::int AS orders FROM orders WHERE account_id = ANY(${crowd.map((buyer) => buyer.id)})`
  expect(count?.orders).toBe(pieces)
  expect(await brokenInvariants(sql)).toEqual([])

  await sql.end()
  await second.stop()
  await database.stop()
}, 90_000)
