import sql from 'sql-template-tag'
import type { ProductProfit } from '#contract/analytics/profit.ts'
import type { Db } from '#data/database/connection.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { costedSalesByDay, salesRows } from './sales-summaries.ts'

export interface CostedSales {
  revenue: number
  cost: number
  uncostedRevenue: number
}

/** Every order line has one category, or none, so the categories add up to the total. */
export async function sumCostedSales(db: Db, period: DayPeriod): Promise<CostedSales> {
  const [row] = await db.query<CostedSales>(sql`
    SELECT coalesce(sum(costed_revenue), 0)::bigint AS revenue, coalesce(sum(cost), 0)::bigint AS cost,
      coalesce(sum(uncosted_revenue), 0)::bigint AS "uncostedRevenue"
    FROM (${salesRows('category', period)}) sales`)
  return row ?? { revenue: 0, cost: 0, uncostedRevenue: 0 }
}

/** Days without sales have no row. */
export function listCostedSalesByDay(db: Db, period: DayPeriod): Promise<(CostedSales & { day: string })[]> {
  return db.query<CostedSales & { day: string }>(sql`
    SELECT day::text, sum(costed_revenue)::bigint AS revenue, sum(cost)::bigint AS cost,
      sum(uncosted_revenue)::bigint AS "uncostedRevenue"
    FROM (${costedSalesByDay(period)}) sales GROUP BY day ORDER BY day`)
}

export function listProductProfits(db: Db, period: DayPeriod, limit: number): Promise<ProductProfit[]> {
  return db.query<ProductProfit>(sql`
    WITH sold AS (
      SELECT v.product_id, sum(s.units) AS units, sum(s.costed_revenue) AS revenue, sum(s.cost) AS cost,
        sum(s.uncosted_revenue) AS uncosted
      FROM (${salesRows('variant', period)}) s JOIN variants v ON v.id = s.key::uuid
      GROUP BY v.product_id HAVING sum(s.units) > 0
      ORDER BY sum(s.costed_revenue) - sum(s.cost) DESC, v.product_id LIMIT ${limit}
    )
    SELECT p.id AS "productId", p.name, p.image, s.units::bigint AS units, s.revenue::bigint AS revenue,
      s.cost::bigint AS cost, (s.revenue - s.cost)::bigint AS profit, s.uncosted::bigint AS "uncostedRevenue"
    FROM sold s JOIN products p ON p.id = s.product_id ORDER BY profit DESC, p.id`)
}
