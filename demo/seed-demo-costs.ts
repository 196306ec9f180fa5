import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { failed } from '#contract/failures.ts'
import { revalueStock } from '#data/stock/stock.ts'
import { makeSeedUnitCost } from '#domain/seed/unit-cost.ts'
import { receiveGoods } from '#operations/purchasing/receive-goods.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'

/** Sets the cost of demo products that have none. */
export async function seedDemoCosts({ db }: Shop): Promise<void> {
  const variants = await db.query<{ variantId: string; price: number }>(sql`
    SELECT v.id AS "variantId", p.price FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.unit_cost IS NULL`)
  const costs = variants.map(({ variantId, price }) => ({ variantId, unitCost: makeSeedUnitCost(price) }))
  await revalueStock(db, costs, null)
}

const notes = [
  { supplier: 'Xưởng may Hạnh Nguyên', note: 'Đợt hàng thu đông', quantity: 12 },
  { supplier: 'Len sợi Minh Long', note: '', quantity: 6 },
]

/** Adds notes, unless the shop has some. */
export async function seedDemoGoodsReceived(shop: Shop, actor: AuditActor): Promise<void> {
  const variants = await shop.db.query<{ variantId: string; cost: number }>(sql`
    SELECT v.id AS "variantId", v.unit_cost AS cost FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.stock > 0 AND NOT EXISTS (SELECT FROM goods_received)
    ORDER BY p.handle COLLATE "C", v.position LIMIT 6`)
  if (variants.length === 0) return
  for (const [at, { quantity, ...note }] of notes.entries()) {
    const lines = variants.slice(at * 3, at * 3 + 3).map((variant) => ({ ...variant, quantity }))
    const received = await receiveGoods(shop, actor, { ...note, key: uuid(), lines })
    if (failed(received)) throw new Error(`demo goods-received note: ${received.failure}`)
  }
}
