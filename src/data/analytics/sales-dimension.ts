import sql, { raw } from 'sql-template-tag'
import type { SalesDimension } from '#contract/analytics/analytics-dimensions.ts'

const orderKeys = {
  province: 'o.province',
  channel: 'o.channel',
  hour: "extract(hour FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text",
  weekday: "extract(isodow FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text",
} as const
const lineKeys = {
  color: 'l.color',
  size: 'l.size',
  variant: 'l.variant_id::text',
} as const

/** Figures and the order lists behind them use the same expressions, of orders `o` or order lines `l`. */
export const dimensionKeys = { ...orderKeys, ...lineKeys }

export function hasDimensionKeySql(dimension: SalesDimension, key: string | undefined) {
  const equalsKey = (its: string) =>
    key === undefined ? sql`${raw(its)} IS NULL` : sql`${raw(its)} = ${key}`
  // The category is the product's current one, so its products are selected once.
  const condition =
    dimension === 'category'
      ? sql`l.product_id IN (SELECT p.id FROM products p WHERE ${equalsKey('p.category_id::text')})`
      : equalsKey(dimensionKeys[dimension])
  return dimension in orderKeys
    ? condition
    : sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND ${condition})`
}
