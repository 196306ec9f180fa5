import { formatDong } from '#domain/money.ts'
import type { SettlementAmounts } from './settlement-file.ts'

export interface SummedRow {
  row: number
  amounts: SettlementAmounts
  /** An `other` row is not recorded; a file may count it in its sums or not. */
  kind: 'parcel' | 'other' | 'sum'
}

const columnLabels = { cod: 'tiền thu hộ', net: 'thực nhận', fee: 'phí' }
const columns = Object.keys(columnLabels) as (keyof SettlementAmounts)[]

/**
 * A row of sums is of the whole file or of the rows since the previous row of sums.
 * @returns by row of sums: a Vietnamese sentence if its amounts are neither of these sums
 */
export function findSumFaults(rows: readonly SummedRow[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>()
  let sectionStart = 0
  for (const [index, { row, amounts, kind }] of rows.entries()) {
    if (kind !== 'sum') continue
    const summedRows = [rows, rows.slice(sectionStart, index)].flatMap((scope) => [
      scope.filter((one) => one.kind === 'parcel'),
      scope.filter((one) => one.kind !== 'sum'),
    ])
    const differences = summedRows.map((scope) => describeDifference(amounts, scope))
    if (differences[0] && differences.every(Boolean)) faults.set(row, differences[0])
    sectionStart = index + 1
  }
  return faults
}

function describeDifference(stated: SettlementAmounts, rows: readonly SummedRow[]): string | null {
  for (const column of columns) {
    const amount = stated[column]
    const sum = rows.reduce((total, { amounts }) => total + getAmount(amounts, column), 0)
    if (amount !== undefined && Math.abs(amount) !== Math.abs(sum))
      return `Dòng tổng ghi ${columnLabels[column]} ${formatDong(amount)}, các dòng đọc được cộng lại là ${formatDong(sum)}.`
  }
  return null
}

/** Carriers write fees with and without a minus, also in one file. */
const getAmount = (amounts: SettlementAmounts, column: keyof SettlementAmounts) =>
  column === 'fee' ? Math.abs(amounts.fee ?? 0) : (amounts[column] ?? 0)
