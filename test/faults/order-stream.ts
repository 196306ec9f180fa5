import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'
import { createBuyers, type LoadBuyer } from './concurrent-orders.ts'

export interface StockedVariant {
  variantId: string
  productId: string
  price: number
}
export interface StreamOrder {
  buyer: LoadBuyer
  goods: StockedVariant
}

/** Sets the stock of variants of different products and creates buyers for each. */
export async function stockVariants(db: Database, { variants, pieces, buyers }: Record<string, number>) {
  const shelves = await db.query<StockedVariant>(sql`
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
      const crowd = await createBuyers(db, goods.variantId, buyers ?? 1)
      return crowd.map((buyer) => ({ buyer, goods }))
    }),
  )
  // Alternates between the variants.
  const wishes = Array.from({ length: buyers ?? 1 }, (_, at) => crowds.map((crowd) => crowd[at])).flat()
  return { shelves, wishes: wishes.filter((wish) => wish !== undefined) }
}

export interface OrderResponse {
  order: StreamOrder
  /** `performance.now()` at the request. */
  startedAt: number
  ms: number
  /** 0 if the connection broke or there was no answer within 10 s. */
  status: number
  retryAfter: string | null
  /** The id of the placed order. */
  id: string | undefined
  code: string | undefined
  message: string
}

export async function sendStreamOrder(url: string, wish: StreamOrder): Promise<OrderResponse> {
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
    ...{ order: wish, startedAt: begun, ms: performance.now() - begun, status: answer?.status ?? 0 },
    ...{ retryAfter: answer?.headers.get('retry-after') ?? null, id: body._id, code: body.code },
    message: body.error ?? text,
  }
}

/** Sends orders at a constant rate without waiting for answers. */
export function startOrderStream(url: string, wishes: StreamOrder[], perSecond: number) {
  const responses: OrderResponse[] = []
  const open = new Set<Promise<void>>()
  let isSending = true
  const send = (wish: StreamOrder) => {
    const response: Promise<void> = sendStreamOrder(url, wish).then((answer) => {
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
