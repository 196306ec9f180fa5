import sql, { join, type Sql } from 'sql-template-tag'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { type ClosingFigure, cashMethods } from '#contract/analytics/closing-figures.ts'
import type { LedgerEntryKind, LedgerMethod } from '#contract/payments/order-ledger-labels.ts'
import type { Db } from '#data/database/connection.ts'
import { settledCashSql } from '#data/shipping/cod-with-carriers.ts'
import type { TimeSpan } from '#domain/analytics/period.ts'
import { closingEntriesSql, ledgerFigures, orderBalances } from './closing-entries.ts'

interface FigureSum {
  amount: number
  entries: number
}
type LedgerFigure = keyof typeof ledgerFigures

/** Call it in a transaction with one snapshot, so that the figures reconcile while orders come in. */
export async function sumClosing(
  db: Db,
  span: TimeSpan,
): Promise<{ sums: Record<ClosingFigure, FigureSum>; methods: MonthClosing['methods'] }> {
  const [ledger, balances, { settledCash, ...separate }] = await Promise.all([
    db.queryUnprepared<LedgerSum>(ledgerSumsSql(span)),
    sumBalances(db, span.until),
    sumSeparately(db, span),
  ])
  const inBank = addUp(
    [...ledger.filter(({ method }) => method && !cashMethods.includes(method)), settledCash],
    1,
  )
  return { sums: { ...sumByFigure(ledger), ...balances, ...separate, inBank }, methods: sumByMethod(ledger) }
}

export async function sumCharges(db: Db, { since, until }: TimeSpan): Promise<number> {
  const [row] = await db.query<{ amount: number }>(sql`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM order_ledger
    WHERE method IS NULL AND at >= ${since}::timestamptz AND at < ${until}::timestamptz`)
  return row?.amount ?? 0
}

interface LedgerSum extends FigureSum {
  kind: LedgerEntryKind
  method: LedgerMethod | null
}

export const ledgerSumsSql = ({ since, until }: TimeSpan): Sql => sql`
  SELECT kind, method, sum(amount)::bigint AS amount, count(*)::int AS entries FROM order_ledger
  WHERE at >= ${since}::timestamptz AND at < ${until}::timestamptz GROUP BY kind, method ORDER BY method, kind`

const addUp = (sums: readonly FigureSum[], sign: 1 | -1): FigureSum => ({
  amount: sums.reduce((total, { amount }) => total + sign * amount, 0),
  entries: sums.reduce((total, { entries }) => total + entries, 0),
})

function sumByFigure(ledger: readonly LedgerSum[]): Record<LedgerFigure, FigureSum> {
  const figures = Object.entries(ledgerFigures).map(([figure, { kind, sign }]) => [
    figure,
    addUp(
      ledger.filter((sum) => sum.kind === kind),
      sign,
    ),
  ])
  return Object.fromEntries(figures)
}

const sumByMethod = (ledger: readonly LedgerSum[]): MonthClosing['methods'] =>
  [...Map.groupBy(ledger, ({ method }) => method)].flatMap(([method, sums]) => {
    if (method === null) return []
    const { collected, refunded } = sumByFigure(sums)
    return [{ method, collected: collected.amount, refunded: refunded.amount }]
  })

async function sumBalances(db: Db, moment: Date): Promise<Record<'due' | 'owed', FigureSum>> {
  const [row] = await db.queryUnprepared<Record<'due' | 'owed' | 'dueOrders' | 'owedOrders', number>>(sql`
    SELECT coalesce(sum(balance) FILTER (WHERE balance > 0), 0)::bigint AS due,
      (count(*) FILTER (WHERE balance > 0))::int AS "dueOrders",
      coalesce(-sum(balance) FILTER (WHERE balance < 0), 0)::bigint AS owed,
      (count(*) FILTER (WHERE balance < 0))::int AS "owedOrders"
    FROM (${orderBalances(moment)}) b`)
  if (!row) throw new Error('the balances have no row')
  return {
    due: { amount: row.due, entries: row.dueOrders },
    owed: { amount: row.owed, entries: row.owedOrders },
  }
}

const separateFigures = ['sold', 'returned', 'withCarriers', 'uncosted'] as const
type SeparateSum = (typeof separateFigures)[number] | 'settledCash'

async function sumSeparately(db: Db, span: TimeSpan): Promise<Record<SeparateSum, FigureSum>> {
  const sum = (name: SeparateSum, entries: Sql) => sql`
    SELECT ${name}::text AS name, coalesce(sum(amount), 0)::bigint AS amount, count(*)::int AS entries FROM (${entries}) e`
  const sums = separateFigures.map((figure) => sum(figure, closingEntriesSql(figure, span)))
  const rows = await db.queryUnprepared<FigureSum & { name: SeparateSum }>(
    join([...sums, sum('settledCash', settledCashSql(span))], ' UNION ALL '),
  )
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row])) as Record<SeparateSum, FigureSum>
}
