import sql, { raw } from 'sql-template-tag'
import type { BreakdownRow, StockCover, VariantSales } from '#contract/analytics/analytics.ts'
import type { Breakdown, VariantSalesSort } from '#contract/analytics/analytics-dimensions.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { midnightInVietnam } from '#data/database/time.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { salesRows } from './sales-summaries.ts'

export type SalesRow = Omit<BreakdownRow, 'name'> & { name: string | null }

export async function breakDownSales(db: Db, dimension: Breakdown, period: DayPeriod): Promise<SalesRow[]> {
  const category = dimension === 'category' ? sql`LEFT JOIN categories c ON c.id::text = s.key` : sql``
  return db.query<SalesRow>(sql`
    SELECT s.key, ${dimension === 'category' ? sql`c.name` : sql`NULL`} AS name, s.orders, s.units, s.revenue FROM (
      SELECT key, sum(orders) AS orders, sum(units) AS units, sum(revenue) AS revenue
      FROM (${salesRows(dimension, period)}) sales
      GROUP BY key HAVING sum(orders) > 0
    ) s ${category} ORDER BY s.revenue DESC, ${dimension === 'category' ? sql`c.name` : sql`s.key`}`)
}

/** Columns of a variant `v` and its product `p` in their current state. */
const pieceColumns = () => sql`
  v.id AS "variantId", v.product_id AS "productId", p.name, p.image, color.value AS color, size.value AS size,
  v.sku, v.stock, v.deleted_at IS NULL AND ${isListed()} AS "onSale",
  v.deleted_at IS NOT NULL OR p.deleted_at IS NOT NULL AS "isDeleted"`
const pieceJoins = () => sql`
  JOIN products p ON p.id = v.product_id
  LEFT JOIN attribute_values color ON color.id = v.color_id
  LEFT JOIN attribute_values size ON size.id = v.size_id`

const salesByVariant = (period: DayPeriod) => sql`
  SELECT key::uuid AS variant_id, sum(orders) AS orders, sum(units) AS units, sum(revenue) AS revenue
  FROM (${salesRows('variant', period)}) sales GROUP BY key HAVING sum(orders) > 0`

export function listVariantSales(
  db: Db,
  sort: VariantSalesSort,
  period: DayPeriod,
  limit: number,
): Promise<VariantSales[]> {
  return sort === 'fewest' ? listSlow(db, period, limit) : listBest(db, sort, period, limit)
}

async function listBest(
  db: Db,
  sort: 'units' | 'revenue',
  period: DayPeriod,
  limit: number,
): Promise<VariantSales[]> {
  const order = raw(sort === 'units' ? 's.units DESC, s.revenue DESC' : 's.revenue DESC, s.units DESC')
  return db.query<VariantSales>(sql`
    WITH sold AS (${salesByVariant(period)}),
      best AS (SELECT * FROM sold s ORDER BY ${order}, s.variant_id LIMIT ${limit})
    SELECT ${pieceColumns()}, s.orders, s.units, s.revenue
    FROM best s JOIN variants v ON v.id = s.variant_id ${pieceJoins()}
    ORDER BY ${order}, s.variant_id`)
}

// In a large shop most variants are unsold, so those with the most stock are found with the index on stock.
async function listSlow(db: Db, period: DayPeriod, limit: number): Promise<VariantSales[]> {
  const offered = sql`v.deleted_at IS NULL AND ${isListed()} AND v.stock > 0
    AND p.created_at < ${midnightInVietnam(period.to, 1)}`
  return db.query<VariantSales>(sql`
    WITH sold AS MATERIALIZED (${salesByVariant(period)}), unsold AS MATERIALIZED (
      SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id
      WHERE ${offered} AND v.id NOT IN (SELECT variant_id FROM sold WHERE units > 0)
      ORDER BY v.stock DESC, v.id LIMIT ${limit}
    ), slow AS (
      SELECT id FROM unsold UNION ALL (
        SELECT v.id FROM sold s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id
        WHERE ${offered} AND s.units > 0 ORDER BY s.units, v.stock DESC, v.id
        LIMIT ${limit} - (SELECT count(*) FROM unsold))
    )
    SELECT ${pieceColumns()}, coalesce(s.orders, 0) AS orders, coalesce(s.units, 0) AS units,
      coalesce(s.revenue, 0) AS revenue
    FROM slow JOIN variants v ON v.id = slow.id ${pieceJoins()} LEFT JOIN sold s ON s.variant_id = v.id
    ORDER BY units, v.stock DESC, v.id`)
}

export async function listStockCover(
  db: Db,
  period: DayPeriod,
  days: number,
  page: ListSlice,
): Promise<{ items: StockCover[]; total: number }> {
  const rows = await db.query<StockCover & { total: number }>(sql`
    WITH sold AS (${salesByVariant(period)}), covered AS (
      SELECT v.id, s.units, v.stock * ${days}::int / s.units::int AS cover, count(*) OVER () AS total
      FROM sold s JOIN variants v ON v.id = s.variant_id
      WHERE s.units > 0 AND v.deleted_at IS NULL AND v.stock > 0
      ORDER BY cover, s.units DESC, v.id LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT ${pieceColumns()}, s.units, s.cover, s.total
    FROM covered s JOIN variants v ON v.id = s.id ${pieceJoins()} ORDER BY s.cover, s.units DESC, v.id`)
  if (rows.length > 0 || page.offset === 0) return { items: rows, total: rows[0]?.total ?? 0 }
  const { total } = await listStockCover(db, period, days, { limit: 1, offset: 0 })
  return { items: [], total }
}

export async function countLowStock(db: Db): Promise<{ soldOut: number; low: number; threshold: number }> {
  const [row] = await db.query<{ soldOut: number; low: number; threshold: number }>(sql`
    SELECT s.low_stock AS threshold,
      (SELECT coalesce(sum(count), 0) FROM list_counts WHERE list = 'empty') AS "soldOut",
      (SELECT count(*) FROM variants WHERE deleted_at IS NULL AND stock BETWEEN 1 AND s.low_stock) AS low
    FROM settings s`)
  if (!row) throw new Error('the settings row is missing')
  return row
}
