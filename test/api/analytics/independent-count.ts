import sql from 'sql-template-tag'
import type { PeriodFigures, SalesFigures } from '#contract/analytics/analytics.ts'
import type { Database } from '#data/database/connect.ts'

export interface PlainLine {
  variant: string
  color: string | null
  size: string | null
  category: string
  price: number
  /** Pieces that were not returned. */
  quantity: number
}
export interface PlainOrder {
  /** In the shop's time zone: `2026-02-17 09:05:12.345`. */
  at: string
  status: string
  who: string | null
  province: string | null
  channel: string
  discount: number
  fee: number
  lines: PlainLine[]
}
export const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
export const counted = (some: PlainOrder[]) => some.filter(({ status }) => status !== 'đã huỷ')
export const worth = (some: PlainOrder[]) =>
  sum(some.flatMap(({ lines }) => lines.map((l) => l.price * l.quantity)))

const listShoppers = (some: PlainOrder[]) => new Set(counted(some).flatMap(({ who }) => who ?? []))

export function salesOf(all: PlainOrder[]): SalesFigures {
  const good = counted(all)
  const bad = all.filter((order) => !good.includes(order))
  return {
    orders: good.length,
    revenue: worth(good),
    discounts: sum(good.map((order) => order.discount)),
    shippingFees: sum(good.map((order) => order.fee)),
    units: sum(good.flatMap(({ lines }) => lines.map((line) => line.quantity))),
    averageOrder: good.length > 0 ? Math.floor(worth(good) / good.length + 0.5) : null,
    cancelled: bad.length,
    cancelledValue: worth(bad),
  }
}

/** Reads all orders without SQL aggregates; the figures are computed in JavaScript. */
export async function readPlainly(db: Database) {
  const orders = await db.query<PlainOrder>(sql`
  SELECT to_char(o.created_at + interval '7 hours', 'YYYY-MM-DD HH24:MI:SS.MS') AS at, o.status, o.province, o.channel,
    CASE WHEN o.account_id IS NOT NULL THEN coalesce(
        (SELECT phone FROM accounts a WHERE a.id = o.account_id),
        (SELECT x.customer_phone FROM orders x WHERE x.account_id = o.account_id
         ORDER BY x.created_at DESC, x.id DESC LIMIT 1))
      WHEN NOT o.buyer_erased THEN nullif(o.customer_phone, '') END AS who,
    o.discount_total AS discount, o.shipping_fee AS fee,
    json_agg(json_build_object('variant', l.variant_id, 'color', l.color, 'size', l.size, 'category', c.name,
      'price', l.price, 'quantity', l.quantity - l.returned)) AS lines
  FROM orders o, order_lines l, products p, categories c
  WHERE l.order_id = o.id AND p.id = l.product_id AND c.id = p.category_id GROUP BY o.id ORDER BY o.created_at`)

  const within = (from: string, to: string) =>
    orders.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to)

  function plainly(from: string, to: string): PeriodFigures {
    const all = within(from, to)
    const shoppers = listShoppers(all)
    const earlierShoppers = listShoppers(orders.filter(({ at }) => at < from))
    const fresh = [...shoppers].filter((who) => !earlierShoppers.has(who)).length
    const returningShoppers = shoppers.size - fresh
    return { ...salesOf(all), shoppers: shoppers.size, newShoppers: fresh, returningShoppers }
  }

  return { orders, within, plainly }
}

export interface PlainPart {
  orders: Set<PlainOrder>
  units: number
  revenue: number
}
/** Sums the sales of these orders by key. */
export function partsOf<Key>(some: PlainOrder[], keyOf: (order: PlainOrder, line: PlainLine) => Key) {
  const parts = new Map<Key, PlainPart>()
  for (const order of counted(some)) {
    for (const line of order.lines) {
      const key = keyOf(order, line)
      const part = parts.get(key) ?? { orders: new Set(), units: 0, revenue: 0 }
      part.orders.add(order)
      part.units += line.quantity
      part.revenue += line.price * line.quantity
      parts.set(key, part)
    }
  }
  return parts
}
