import sql, { join } from 'sql-template-tag'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { type ClosingFigure, closingFigures } from '#contract/analytics/closing-figures.ts'
import type { Db } from '#data/database/connection.ts'
import type { TimeSpan } from '#domain/analytics/period.ts'
import { balanceParts, closingEntriesSql } from './closing-entries.ts'

export interface FigureSum {
  amount: number
  entries: number
}

/** One statement, so that the figures are of one moment. */
export async function sumClosingFigures(db: Db, span: TimeSpan): Promise<Record<ClosingFigure, FigureSum>> {
  const sums = closingFigures.map(
    (figure) => sql`
      SELECT ${figure}::text AS figure, coalesce(sum(amount), 0)::bigint AS amount, count(*)::int AS entries
      FROM (${closingEntriesSql(figure, span)}) e`,
  )
  const rows = await db.queryUnprepared<FigureSum & { figure: ClosingFigure }>(join(sums, ' UNION ALL '))
  return Object.fromEntries(rows.map(({ figure, ...sum }) => [figure, sum])) as Record<
    ClosingFigure,
    FigureSum
  >
}

export function sumMoneyByMethod(db: Db, { since, until }: TimeSpan): Promise<MonthClosing['methods']> {
  return db.queryUnprepared<MonthClosing['methods'][number]>(sql`
    SELECT method, coalesce(sum(amount) FILTER (WHERE kind = 'payment'), 0)::bigint AS collected,
      coalesce(-sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded
    FROM order_ledger
    WHERE method IS NOT NULL AND at >= ${since}::timestamptz AND at < ${until}::timestamptz
    GROUP BY method ORDER BY method`)
}

/** What all orders owed at a moment, less what the shop owed to customers. */
export async function sumBalances(db: Db, moment: Date): Promise<number> {
  const [row] = await db.queryUnprepared<{ amount: number }>(sql`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM (${balanceParts(moment)}) parts`)
  return row?.amount ?? 0
}
