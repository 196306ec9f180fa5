import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import { type Buyer, makeBuyers } from './rush.ts'

export interface Shelf {
  variantId: string
  productId: string
  price: number
}
export interface Wish {
  buyer: Buyer
  goods: Shelf
}

/** Sets the stock of variants of different products and creates buyers for each. */
export async function fillShelves(db: Database, { variants, pieces, buyers }: Record<string, number>) {
  const shelves = await db.query<Shelf>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (product_id) id AS "variantId", product_id AS "productId", sale_price::int AS price
      FROM variants WHERE stock > 0 AND deleted_at IS NULL ORDER BY product_id, id) v LIMIT ${variants ?? 1}`)
  const ids = shelves.map(({ variantId }) => variantId)
  await db.query(sql`
    INSERT INTO stock_movements (variant_id, quantity, balance, reason)
    SELECT id, ${pieces ?? 1}::int - stock, ${pieces ?? 1}::int, 'adjustment' FROM variants
    WHERE id = ANY(${ids}) AND stock <> ${pieces ?? 1}::int`)
  await db.query(sql`UPDATE variants SET stock = ${pieces ?? 1}::int WHERE id = ANY(${ids})`)
  const crowds = await Promise.all(
    shelves.map(async (goods) => {
      const crowd = await makeBuyers(db, goods.variantId, buyers ?? 1)
      return crowd.map((buyer) => ({ buyer, goods }))
    }),
  )
  // Alternates between the variants.
  const wishes = Array.from({ length: buyers ?? 1 }, (_, at) => crowds.map((crowd) => crowd[at])).flat()
  return { shelves, wishes: wishes.filter((wish) => wish !== undefined) }
}

export interface Heard {
  wish: Wish
  /** `performance.now()` at the request. */
  begun: number
  ms: number
  /** 0 if the connection broke or there was no answer within 10 s. */
  status: number
  retryAfter: string | null
  /** The id of the placed order. */
  id: string | undefined
  code: string | undefined
  words: string
}

export async function ask(url: string, wish: Wish): Promise<Heard> {
  const { buyer, goods } = wish
  const begun = performance.now()
  const answer = await fetch(`${url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer.cookie },
    signal: AbortSignal.timeout(10_000),
    body: JSON.stringify({
      userId: buyer.id,
      items: [{ productId: goods.productId, quantity: 1 }],
      totalPrice: goods.price,
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
      orderNumber: buyer.orderNumber,
    }),
  }).catch(() => null)
  const text = (await answer?.text().catch(() => '')) ?? ''
  const body = text.startsWith('{') ? JSON.parse(text) : {}
  return {
    ...{ wish, begun, ms: performance.now() - begun, status: answer?.status ?? 0 },
    ...{ retryAfter: answer?.headers.get('retry-after') ?? null, id: body._id, code: body.code },
    words: body.error ?? text,
  }
}

/** Sends orders at a constant rate without waiting for answers. */
export function startStream(url: string, wishes: Wish[], perSecond: number) {
  const responses: Heard[] = []
  const open = new Set<Promise<void>>()
  let isSending = true
  const send = (wish: Wish) => {
    const response: Promise<void> = ask(url, wish).then((answer) => {
      responses.push(answer)
      open.delete(response)
    })
    open.add(response)
  }
  const sending = (async () => {
    const begun = performance.now()
    for (let sent = 0; isSending; await sleep(2)) {
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
      for (; sent < due; sent++) {
        const wish = wishes.shift()
        if (wish) send(wish)
      }
    }
  })()
  return {
    responses,
    /** Resolves when every request has an answer. */
    end: async () => {
      isSending = false
      await sending
      await Promise.all(open)
    },
  }
}
