import sql, { join } from 'sql-template-tag'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { type ClosingFigure, closingFigures } from '#contract/analytics/closing-figures.ts'
import type { LedgerEntryKind, LedgerMethod } from '#contract/payments/order-ledger-labels.ts'
import type { Db } from '#data/database/connection.ts'
import type { TimeSpan } from '#domain/analytics/period.ts'
import { closingEntriesSql, ledgerFigures, orderBalances } from './closing-entries.ts'

export interface FigureSum {
  amount: number
  entries: number
}
type ClosingSums = Record<ClosingFigure, FigureSum>
type LedgerFigure = keyof typeof ledgerFigures

const isLedgerFigure = (figure: ClosingFigure): figure is LedgerFigure => figure in ledgerFigures

/** Call it in a transaction with one snapshot, so that the figures reconcile while orders come in. */
export async function sumClosing(
  db: Db,
  span: TimeSpan,
): Promise<{ sums: ClosingSums; methods: MonthClosing['methods'] }> {
  const [ledger, balances, others] = await Promise.all([
    sumLedger(db, span),
    sumBalances(db, span.until),
    sumOtherFigures(db, span),
  ])
  const ofLedger = closingFigures.filter(isLedgerFigure).map((figure) => [figure, sumFigure(ledger, figure)])
  const sums = { ...Object.fromEntries([...ofLedger, ...others]), ...balances } as ClosingSums
  return { sums, methods: sumByMethod(ledger) }
}

/** The total of what was charged, less what was taken back: `charged` of a closing. */
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

/** Reads the ledger of the month once for all figures of its entries. */
const sumLedger = (db: Db, { since, until }: TimeSpan): Promise<LedgerSum[]> =>
  db.queryUnprepared<LedgerSum>(sql`
    SELECT kind, method, sum(amount)::bigint AS amount, count(*)::int AS entries FROM order_ledger
    WHERE at >= ${since}::timestamptz AND at < ${until}::timestamptz GROUP BY kind, method ORDER BY method, kind`)

const addUp = (sums: readonly FigureSum[], sign: 1 | -1): FigureSum => ({
  amount: sums.reduce((total, { amount }) => total + sign * amount, 0),
  entries: sums.reduce((total, { entries }) => total + entries, 0),
})

function sumFigure(ledger: readonly LedgerSum[], figure: LedgerFigure): FigureSum {
  const { kind, sign } = ledgerFigures[figure]
  return addUp(
    ledger.filter((sum) => sum.kind === kind),
    sign,
  )
}

const sumByMethod = (ledger: readonly LedgerSum[]): MonthClosing['methods'] =>
  [...Map.groupBy(ledger, ({ method }) => method)].flatMap(([method, sums]) => {
    if (method === null) return []
    return [
      {
        method,
        collected: sumFigure(sums, 'collected').amount,
        refunded: sumFigure(sums, 'refunded').amount,
      },
    ]
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

const otherFigures = ['sold', 'returned', 'inBank', 'withCarriers', 'uncosted'] as const

async function sumOtherFigures(db: Db, span: TimeSpan): Promise<[ClosingFigure, FigureSum][]> {
  const sums = otherFigures.map(
    (figure) => sql`
      SELECT ${figure}::text AS figure, coalesce(sum(amount), 0)::bigint AS amount, count(*)::int AS entries
      FROM (${closingEntriesSql(figure, span)}) e`,
  )
  const rows = await db.queryUnprepared<FigureSum & { figure: ClosingFigure }>(join(sums, ' UNION ALL '))
  return rows.map(({ figure, ...sum }) => [figure, sum])
}
