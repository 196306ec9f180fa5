import sql from 'sql-template-tag'
import { visitConsentDays, visitCountMonths, visitSteps } from '#contract/analytics/visit-steps.ts'
import type { VisitCounts } from '#contract/analytics/visits.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { type Days, todayInVietnam } from '#data/database/time.ts'

/** A visit ends after this time without a request, and at midnight. */
const visitMinutes = 30
/** More sources of one day, which a stranger could make up, are counted as `other`. */
const maxSourcesPerDay = 200

export async function insertVisitor(db: Db, id: string, consentVersion: number): Promise<void> {
  await db.query(sql`INSERT INTO visitors (id, wording) VALUES (${id}, ${consentVersion})`)
}

export async function deleteVisitor(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM visitors WHERE id = ${id}`)
}

const reached = (step: keyof typeof visitSteps) => sql`(n.new_steps & ${visitSteps[step]}::int <> 0)::int`

/** Counts a request of a visitor. Unknown visitors, and all while the owner counts none, change nothing. */
export async function countVisitRequest(
  db: Db,
  { visitor, source, steps }: { visitor: string; source: string; steps: number },
): Promise<void> {
  await db.query(sql`
    WITH before AS (
      SELECT v.*, t.today, v.day IS DISTINCT FROM t.today
          OR v.seen_at < now() - make_interval(mins => ${visitMinutes}) AS is_new
      FROM visitors v CROSS JOIN (SELECT ${todayInVietnam()} AS today) t
      WHERE v.id = ${visitor} AND (SELECT counts_visits FROM settings) FOR UPDATE OF v
    ), named AS (
      SELECT b.*, CASE
        WHEN NOT b.is_new THEN b.source
        WHEN EXISTS (SELECT FROM visit_counts c WHERE c.day = b.today AND c.source = ${source}) THEN ${source}
        WHEN (SELECT count(*) FROM visit_counts c WHERE c.day = b.today) < ${maxSourcesPerDay} THEN ${source}
        ELSE 'other' END AS visit_source,
        CASE WHEN b.is_new THEN 0 ELSE b.steps END AS old_steps
      FROM before b
    ), changed AS (
      UPDATE visitors v SET day = n.today, seen_at = now(), source = n.visit_source,
        steps = n.old_steps | ${steps}::int
      FROM named n WHERE v.id = n.id
      RETURNING n.today, n.visit_source, n.is_new, ${steps}::int & ~n.old_steps AS new_steps
    ), continued AS (
      UPDATE visit_counts c SET products = c.products + ${reached('products')}, carts = c.carts + ${reached('carts')},
        checkouts = c.checkouts + ${reached('checkouts')}, orders = c.orders + ${reached('orders')}
      FROM changed n WHERE NOT n.is_new AND n.new_steps <> 0 AND (c.day, c.source) = (n.today, n.visit_source)
    )
    INSERT INTO visit_counts AS c (day, source, visits, products, carts, checkouts, orders)
    SELECT n.today, n.visit_source, 1, ${reached('products')}, ${reached('carts')},
      ${reached('checkouts')}, ${reached('orders')}
    FROM changed n WHERE n.is_new
    ON CONFLICT (day, source) DO UPDATE SET visits = c.visits + excluded.visits,
      products = c.products + excluded.products, carts = c.carts + excluded.carts,
      checkouts = c.checkouts + excluded.checkouts, orders = c.orders + excluded.orders`)
}

const sums = () => sql`
  coalesce(sum(visits), 0)::int AS visits, coalesce(sum(products), 0)::int AS products,
  coalesce(sum(carts), 0)::int AS carts, coalesce(sum(checkouts), 0)::int AS checkouts,
  coalesce(sum(orders), 0)::int AS orders`

const inPeriod = ({ from, to }: Days) => sql`
  ${from ? sql`day >= ${from}::date` : sql`true`} AND ${to ? sql`day <= ${to}::date` : sql`true`}`

export async function sumVisits(db: Db, days: Days): Promise<VisitCounts> {
  const [row] = await db.query<VisitCounts>(sql`SELECT ${sums()} FROM visit_counts WHERE ${inPeriod(days)}`)
  return row ?? { visits: 0, products: 0, carts: 0, checkouts: 0, orders: 0 }
}

export const listVisitDays = (db: Db, days: Days) =>
  db.query<VisitCounts & { day: string }>(sql`
    SELECT day::text AS day, ${sums()} FROM visit_counts WHERE ${inPeriod(days)} GROUP BY day ORDER BY day DESC`)

export const listVisitSources = (db: Db, days: Days) =>
  db.query<VisitCounts & { source: string }>(sql`
    SELECT source, ${sums()} FROM visit_counts WHERE ${inPeriod(days)}
    GROUP BY source ORDER BY sum(visits) DESC, source LIMIT 100`)

/** Consents are forgotten when the shop asks again. */
export const deleteOldVisitors = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM visitors WHERE id = ANY(ARRAY(
        SELECT id FROM visitors WHERE agreed_at < now() - make_interval(days => ${visitConsentDays}) LIMIT ${limit}))`),
  )

export async function deleteOldVisitCounts(db: Db): Promise<void> {
  await db.query(
    sql`DELETE FROM visit_counts WHERE day < ${todayInVietnam()} - make_interval(months => ${visitCountMonths})`,
  )
}
