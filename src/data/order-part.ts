import type { OrderPart } from '#contract/analytics-words.ts'
import type { Db } from './connect.ts'

const ofOrder = {
  province: 'o.province',
  hour: "extract(hour FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text",
  weekday: "extract(isodow FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text",
} as const
const ofLine = {
  color: 'l.color',
  size: 'l.size',
  variant: 'l.variant_id::text',
  category: '(SELECT p.category_id::text FROM products p WHERE p.id = l.product_id)',
} as const

/** What tells orders `o` or their lines `l` apart: figures and the lists behind them read the same words. */
export const partKeys = { ...ofOrder, ...ofLine }

/** Orders `o` of this part, by a line of theirs where lines have it. */
export function isOfPart(db: Db, by: OrderPart, key: string | undefined) {
  const its = db.unsafe(partKeys[by])
  const same = key === undefined ? db`${its} IS NULL` : db`${its} = ${key}`
  return by in ofOrder ? same : db`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND ${same})`
}
