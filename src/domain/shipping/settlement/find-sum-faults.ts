import { formatDong } from '#domain/money.ts'
import type { SettlementAmounts } from './settlement-file.ts'

export interface SummedRow {
  row: number
  /** Null: a cell could not be read. */
  amounts: SettlementAmounts | null
  /** The amounts of an `uncertain` row may be in a sum, be subtracted in it, or not be in it. */
  kind: 'parcel' | 'sum' | 'uncertain'
}

type Sums = Required<SettlementAmounts>

const columnLabels: Record<keyof Sums, string> = { cod: 'tiền thu hộ', net: 'thực nhận', fee: 'phí' }
const columns = Object.keys(columnLabels) as (keyof Sums)[]

/** Each uncertain row triples the number of possible sums. */
const maxUncertainRows = 5

/**
 * A row of sums may be of the whole file, of the rows above it, or of those since the previous row of sums.
 * @returns by row of sums: a Vietnamese sentence if its amounts are none of these sums; empty if rows leave too much in
 * doubt
 */
export function findSumFaults(rows: readonly SummedRow[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>()
  const isInDoubt =
    rows.some(({ amounts }) => amounts === null) ||
    rows.filter((row) => row.kind === 'uncertain' && hasAmount(row)).length > maxUncertainRows
  if (isInDoubt) return faults
  let sectionStart = 0
  for (const [index, { row, amounts, kind }] of rows.entries()) {
    if (kind !== 'sum' || !amounts) continue
    const scopes = [
      { name: 'các dòng đọc được', rows },
      { name: 'các dòng đọc được phía trên', rows: rows.slice(0, index) },
      { name: 'các dòng đọc được từ dòng tổng trước', rows: rows.slice(sectionStart, index) },
    ]
    const isSumOfScope = scopes.some((scope) =>
      listPossibleSums(scope.rows).some((sums) => measureDifference(amounts, sums) === 0),
    )
    if (!isSumOfScope) faults.set(row, describeNearest(amounts, scopes))
    sectionStart = index + 1
  }
  return faults
}

const hasAmount = ({ amounts }: SummedRow) => amounts !== null && columns.some((column) => amounts[column])

function sumParcels(rows: readonly SummedRow[]): Sums {
  return rows
    .filter(({ kind }) => kind === 'parcel')
    .reduce((sums, { amounts }) => addAmounts(sums, amounts, 1), { cod: 0, net: 0, fee: 0 })
}

const listPossibleSums = (rows: readonly SummedRow[]): Sums[] =>
  rows
    .filter((row) => row.kind === 'uncertain' && hasAmount(row))
    .reduce(
      (all, { amounts }) => all.flatMap((sums) => [-1, 0, 1].map((sign) => addAmounts(sums, amounts, sign))),
      [sumParcels(rows)],
    )

/** Carriers write fees with and without a minus, also in one file. */
const addAmounts = (sums: Sums, amounts: SettlementAmounts | null, sign: number): Sums => ({
  cod: sums.cod + sign * (amounts?.cod ?? 0),
  net: sums.net + sign * (amounts?.net ?? 0),
  fee: sums.fee + sign * Math.abs(amounts?.fee ?? 0),
})

const compareColumn = (column: keyof Sums, amounts: SettlementAmounts, sums: Sums): number =>
  Math.abs(Math.abs(amounts[column] ?? sums[column]) - Math.abs(sums[column]))

const measureDifference = (amounts: SettlementAmounts, sums: Sums): number =>
  columns.reduce((total, column) => total + compareColumn(column, amounts, sums), 0)

function describeNearest(
  amounts: SettlementAmounts,
  scopes: readonly { name: string; rows: readonly SummedRow[] }[],
): string {
  const { name, sums } = scopes
    .map((scope) => ({ name: scope.name, sums: sumParcels(scope.rows) }))
    .reduce((nearest, next) =>
      measureDifference(amounts, next.sums) < measureDifference(amounts, nearest.sums) ? next : nearest,
    )
  const column = columns.find((one) => compareColumn(one, amounts, sums) > 0) ?? 'cod'
  return `Dòng tổng ghi ${columnLabels[column]} ${formatDong(amounts[column] ?? 0)}, ${name} cộng lại là ${formatDong(sums[column])}.`
}
