import sql, { raw } from 'sql-template-tag'
import type { OrderPart } from '#contract/analytics/analytics-words.ts'

const ofOrder = {
  province: 'o.province',
  hour: "extract(hour FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text",
  weekday: "extract(isodow FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text",
} as const
const ofLine = {
  color: 'l.color',
  size: 'l.size',
  variant: 'l.variant_id::text',
} as const

/** What tells orders `o` or their lines `l` apart: figures and the lists behind them read the same words. */
export const partKeys = { ...ofOrder, ...ofLine }

/** Orders `o` of this part, by a line of theirs where lines have it. */
export function isOfPart(by: OrderPart, key: string | undefined) {
  const is = (its: string) => (key === undefined ? sql`${raw(its)} IS NULL` : sql`${raw(its)} = ${key}`)
  // The category is the product's of today: its products are found once.
  const same =
    by === 'category'
      ? sql`l.product_id IN (SELECT p.id FROM products p WHERE ${is('p.category_id::text')})`
      : is(partKeys[by])
  return by in ofOrder ? same : sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND ${same})`
}
