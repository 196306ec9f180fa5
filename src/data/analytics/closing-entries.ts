import sql, { join, type Sql } from 'sql-template-tag'
import type { ClosingEntriesQuery, ClosingEntry } from '#contract/analytics/closing.ts'
import { type ClosingFigure, cashMethods } from '#contract/analytics/closing-figures.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { LedgerEntryKind } from '#contract/payments/order-ledger-labels.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { lineCostSql, lineRevenueSql } from '#data/purchasing/costs.ts'
import { codWithCarriersSql, settledCashSql } from '#data/shipping/cod-with-carriers.ts'
import type { TimeSpan } from '#domain/analytics/period.ts'

// Every query has the columns order_id, at, method, note, by_name and amount.

const inSpan = (alias: 'm' | 't' | 'o', { since, until }: TimeSpan) => {
  const at = { m: sql`m.at`, t: sql`t.at`, o: sql`o.created_at` }[alias]
  return sql`${at} >= ${since}::timestamptz AND ${at} < ${until}::timestamptz`
}

const ledgerEntries = (kinds: readonly LedgerEntryKind[], span: TimeSpan, sign: 1 | -1 = 1): Sql => sql`
  SELECT m.order_id, m.at, m.method, m.note, m.by_name, ${sign}::int * m.amount AS amount
  FROM order_ledger m WHERE m.kind IN (${join(kinds)}) AND ${inSpan('m', span)}`

export const ledgerFigures = {
  discounts: { kind: 'discount', sign: -1 },
  fees: { kind: 'fee', sign: 1 },
  cancelled: { kind: 'cancellation', sign: -1 },
  collected: { kind: 'payment', sign: 1 },
  refunded: { kind: 'refund', sign: -1 },
} as const satisfies Partial<Record<ClosingFigure, { kind: LedgerEntryKind; sign: 1 | -1 }>>

const entriesOfKind = (figure: keyof typeof ledgerFigures) => (span: TimeSpan) =>
  ledgerEntries([ledgerFigures[figure].kind], span, ledgerFigures[figure].sign)

const returnedGoods = (span: TimeSpan): Sql => sql`
  SELECT t.order_id, t.at, NULL::text AS method, max(t.reason) AS note, max(t.by_name) AS by_name,
    sum((x.good + x.damaged) * l.price)::bigint AS amount
  FROM order_returns t JOIN order_return_lines x ON x.return_id = t.id
    JOIN order_lines l ON l.order_id = x.order_id AND l.position = x.position
  WHERE ${inSpan('t', span)} GROUP BY t.id`

/** A return and its ledger entry have the same time; without what came back, an entry is what was charged. */
const soldGoods = (span: TimeSpan): Sql => sql`
  SELECT g.order_id, g.at, NULL::text AS method, coalesce(max(g.note) FILTER (WHERE g.is_entry), '') AS note,
    max(g.by_name) AS by_name, sum(g.amount)::bigint AS amount
  FROM (SELECT e.*, true AS is_entry FROM (${ledgerEntries(['goods'], span)}) e
    UNION ALL SELECT r.*, false FROM (${returnedGoods(span)}) r) g
  GROUP BY g.order_id, g.at HAVING sum(g.amount) <> 0`

/**
 * The balance of each order at a moment: what it owes today (the index `orders_to_settle` has the few unbalanced orders),
 * without the later entries. An order that is balanced today and has no later entry has no row.
 */
export const orderBalances = (moment: Date): Sql => sql`
  SELECT order_id, sum(amount)::bigint AS balance FROM (
    SELECT id AS order_id, CASE WHEN status = 'đã huỷ' THEN 0 ELSE total_price END - paid AS amount FROM orders
    WHERE paid <> CASE WHEN status = 'đã huỷ' THEN 0 ELSE total_price END
    UNION ALL
    SELECT order_id, CASE WHEN method IS NULL THEN -amount ELSE amount END FROM order_ledger
    WHERE at >= ${moment}::timestamptz) parts
  GROUP BY order_id`

/** The orders that owed at a moment, or with the sign -1 those that the shop owed. */
const unbalancedOrders = (moment: Date, sign: 1 | -1): Sql => sql`
  SELECT b.order_id, (SELECT o.created_at FROM orders o WHERE o.id = b.order_id) AS at, NULL::text AS method,
    '' AS note, NULL::text AS by_name, ${sign}::int * b.balance AS amount
  FROM (${orderBalances(moment)}) b
  WHERE ${sign}::int * b.balance > 0`

/** OFFSET 0 makes the planner look up the lines of the month's orders instead of reading those of all orders. */
const uncostedLines = (span: TimeSpan): Sql => sql`
  SELECT o.id AS order_id, o.created_at AS at, NULL::text AS method,
    concat_ws(', ', l.name, l.color, l.size) AS note, NULL::text AS by_name, ${lineRevenueSql()} AS amount
  FROM orders o CROSS JOIN LATERAL (
    SELECT * FROM order_lines l WHERE l.order_id = o.id AND ${lineCostSql()} IS NULL OFFSET 0) l
  WHERE ${inSpan('o', span)} AND o.status <> ${cancelled}`

const entriesByFigure: Record<ClosingFigure, (span: TimeSpan) => Sql> = {
  sold: soldGoods,
  returned: returnedGoods,
  discounts: entriesOfKind('discounts'),
  fees: entriesOfKind('fees'),
  cancelled: entriesOfKind('cancelled'),
  collected: entriesOfKind('collected'),
  refunded: entriesOfKind('refunded'),
  inBank: (span) => sql`
    SELECT * FROM (${ledgerEntries(['payment', 'refund'], span)}) e WHERE method NOT IN (${join(cashMethods)})
    UNION ALL ${settledCashSql(span)}`,
  withCarriers: ({ until }) => sql`
    SELECT order_id, at, NULL::text AS method, note, NULL::text AS by_name, amount
    FROM (${codWithCarriersSql(until)}) c`,
  due: ({ until }) => unbalancedOrders(until, 1),
  owed: ({ until }) => unbalancedOrders(until, -1),
  uncosted: uncostedLines,
}

export const closingEntriesSql = (figure: ClosingFigure, span: TimeSpan): Sql => entriesByFigure[figure](span)

const entryColumns = () => sql`
  o.id AS "orderId", o.number AS "orderNumber", o.customer_name AS "customerName",
  ${formatIsoTime('e.at')} AS at, e.method, e.note, e.by_name AS "by", e.amount`

const ofMethod = (method: ClosingEntriesQuery['method']) => (method ? sql`method = ${method}` : sql`true`)

/** The page is selected first, so that only its orders are read. */
export const listedClosingEntriesSql = (
  { figure, method }: ClosingEntriesQuery,
  span: TimeSpan,
  page: ListSlice,
): Sql => sql`
  SELECT ${entryColumns()}
  FROM (SELECT * FROM (${closingEntriesSql(figure, span)}) found WHERE ${ofMethod(method)}
    ORDER BY at, order_id, amount, note LIMIT ${page.limit} OFFSET ${page.offset}) e
  JOIN orders o ON o.id = e.order_id ORDER BY e.at, e.order_id, e.amount, e.note`

/** `exactAt` has microseconds, in the format of PostgreSQL. */
export type ClosingEntryWithTime = ClosingEntry & { exactAt: string }

/** Returns all entries that sort like the last one too, so that the next batch starts after them. */
export function listClosingEntriesAfter(
  db: Db,
  { figure, method }: ClosingEntriesQuery,
  span: TimeSpan,
  { last, batchSize }: { last: ClosingEntryWithTime | undefined; batchSize: number },
): Promise<ClosingEntryWithTime[]> {
  const isLater = last
    ? sql`(at, order_id, amount, note) >
        (${last.exactAt}::timestamptz, ${last.orderId}::uuid, ${last.amount}::bigint, ${last.note}::text)`
    : sql`true`
  return db.queryUnprepared<ClosingEntryWithTime>(sql`
    SELECT ${entryColumns()}, e.at::text AS "exactAt"
    FROM (SELECT * FROM (${closingEntriesSql(figure, span)}) found WHERE ${ofMethod(method)} AND ${isLater}
      ORDER BY at, order_id, amount, note FETCH FIRST ${batchSize} ROWS WITH TIES) e
    JOIN orders o ON o.id = e.order_id ORDER BY e.at, e.order_id, e.amount, e.note`)
}

export function listClosingEntries(
  db: Db,
  query: ClosingEntriesQuery,
  span: TimeSpan,
  page: ListSlice,
): Promise<ClosingEntry[]> {
  return db.queryUnprepared<ClosingEntry>(listedClosingEntriesSql(query, span, page))
}

export async function countClosingEntries(
  db: Db,
  { figure, method }: ClosingEntriesQuery,
  span: TimeSpan,
): Promise<number> {
  const [row] = await db.queryUnprepared<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM (${closingEntriesSql(figure, span)}) e
    ${method ? sql`WHERE e.method = ${method}` : sql``}`)
  return row?.total ?? 0
}
