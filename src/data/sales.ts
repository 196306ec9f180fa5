import type { BreakdownRow, Seller, StockCover } from '#contract/analytics.ts'
import type { Breakdown, SellerSort } from '#contract/analytics-words.ts'
import { cancelled } from '#contract/words.ts'
import type { Span } from '#domain/period.ts'
import type { Db } from './connect.ts'
import { partKeys } from './order-part.ts'

/** Lines `l` of the orders `o` that are counted. */
const sold = (db: Db, { since, until }: Span) => db`
  orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.created_at >= ${since} AND o.created_at < ${until} AND o.status <> ${cancelled}`

/** What of it stayed with the buyers. */
const bought = (db: Db) =>
  db`sum(l.quantity - l.returned) AS units, sum(l.price * (l.quantity - l.returned)) AS revenue`

export type SalesRow = Omit<BreakdownRow, 'name'> & { name: string | null }

/** Sales by what is asked for, the most revenue first. */
export function salesBy(db: Db, by: Breakdown, span: Span): Promise<SalesRow[]> {
  return by === 'category' ? salesByCategory(db, span) : salesByKey(db, partKeys[by], span)
}

async function salesByKey(db: Db, key: string, span: Span): Promise<SalesRow[]> {
  // Each order once for each key first: counting orders apart is slow.
  return db<SalesRow[]>`
    SELECT key, NULL AS name, count(*) AS orders, sum(units) AS units, sum(revenue) AS revenue FROM (
      SELECT ${db.unsafe(key)} AS key, o.id, ${bought(db)}
      FROM ${sold(db, span)} GROUP BY 1, 2
    ) each GROUP BY key ORDER BY revenue DESC, key`
}

async function salesByCategory(db: Db, span: Span): Promise<SalesRow[]> {
  return db<SalesRow[]>`
    WITH each AS (
      SELECT p.category_id, l.order_id, ${bought(db)}
      FROM (SELECT l.* FROM ${sold(db, span)}) l JOIN products p ON p.id = l.product_id GROUP BY 1, 2
    ), summed AS (
      SELECT category_id, count(*) AS orders, sum(units) AS units, sum(revenue) AS revenue FROM each GROUP BY 1
    )
    SELECT s.category_id::text AS key, c.name, s.orders, s.units, s.revenue
    FROM summed s LEFT JOIN categories c ON c.id = s.category_id ORDER BY s.revenue DESC, c.name`
}

/** A variant `v` with its product `p`, as it is sold today. */
const pieceColumns = (db: Db) => db`
  v.id AS "variantId", v.product_id AS "productId", p.name, p.image, color.value AS color, size.value AS size,
  v.sku, v.stock, v.deleted_at IS NULL AND p.deleted_at IS NULL AS "onSale"`
const pieceJoins = (db: Db) => db`
  JOIN products p ON p.id = v.product_id
  LEFT JOIN attribute_values color ON color.id = v.color_id
  LEFT JOIN attribute_values size ON size.id = v.size_id`

const byVariant = (db: Db, span: Span) => db`
  SELECT variant_id, count(*) AS orders, sum(units) AS units, sum(revenue) AS revenue FROM (
    SELECT l.variant_id, o.id, ${bought(db)}
    FROM ${sold(db, span)} GROUP BY 1, 2
  ) each GROUP BY variant_id`

export function listSellers(db: Db, sort: SellerSort, span: Span, limit: number): Promise<Seller[]> {
  return sort === 'fewest' ? listSlow(db, span, limit) : listBest(db, sort, span, limit)
}

async function listBest(db: Db, sort: 'units' | 'revenue', span: Span, limit: number): Promise<Seller[]> {
  const order = db.unsafe(sort === 'units' ? 's.units DESC, s.revenue DESC' : 's.revenue DESC, s.units DESC')
  return db<Seller[]>`
    WITH sold AS (${byVariant(db, span)}),
      best AS (SELECT * FROM sold s ORDER BY ${order}, s.variant_id LIMIT ${limit})
    SELECT ${pieceColumns(db)}, s.orders, s.units, s.revenue
    FROM best s JOIN variants v ON v.id = s.variant_id ${pieceJoins(db)}
    ORDER BY ${order}, s.variant_id`
}

/** Of equally slow ones those with the most pieces first: there the most money lies. */
async function listSlow(db: Db, span: Span, limit: number): Promise<Seller[]> {
  return db<Seller[]>`
    WITH sold AS (${byVariant(db, span)}), slow AS (
      SELECT v.id, coalesce(s.orders, 0) AS orders, coalesce(s.units, 0) AS units,
        coalesce(s.revenue, 0) AS revenue, v.stock
      FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN sold s ON s.variant_id = v.id
      WHERE v.deleted_at IS NULL AND v.stock > 0 AND p.created_at < ${span.until}
      ORDER BY units, v.stock DESC, v.id LIMIT ${limit}
    )
    SELECT ${pieceColumns(db)}, s.orders, s.units, s.revenue
    FROM slow s JOIN variants v ON v.id = s.id ${pieceJoins(db)}
    ORDER BY s.units, v.stock DESC, v.id`
}

/** @param days how many the span has */
export async function listStockCover(
  db: Db,
  span: Span,
  days: number,
  page: { limit: number; offset: number },
): Promise<{ items: StockCover[]; total: number }> {
  const rows = await db<(StockCover & { total: number })[]>`
    WITH sold AS (${byVariant(db, span)}), covered AS (
      SELECT v.id, s.units, v.stock * ${days}::int / s.units::int AS cover, count(*) OVER () AS total
      FROM sold s JOIN variants v ON v.id = s.variant_id
      WHERE v.deleted_at IS NULL AND v.stock > 0 ORDER BY cover, s.units DESC, v.id LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT ${pieceColumns(db)}, s.units, s.cover, s.total
    FROM covered s JOIN variants v ON v.id = s.id ${pieceJoins(db)} ORDER BY s.cover, s.units DESC, v.id`
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/** Variants on sale with no piece, and with few. */
export async function countScarce(db: Db): Promise<{ soldOut: number; low: number; threshold: number }> {
  const [row] = await db<{ soldOut: number; low: number; threshold: number }[]>`
    SELECT s.low_stock AS threshold,
      (SELECT count(*) FROM variants WHERE deleted_at IS NULL AND stock = 0) AS "soldOut",
      (SELECT count(*) FROM variants WHERE deleted_at IS NULL AND stock BETWEEN 1 AND s.low_stock) AS low
    FROM settings s`
  if (!row) throw new Error('the settings row is missing')
  return row
}
