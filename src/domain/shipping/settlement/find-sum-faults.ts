import { formatDong } from '#domain/money.ts'
import type { SettlementAmounts } from './settlement-file.ts'

export interface SummedRow {
  row: number
  amounts: SettlementAmounts
  isSum: boolean
}

const columnLabels: Required<Record<keyof SettlementAmounts, string>> = {
  cod: 'tiền thu hộ',
  net: 'thực nhận',
  fee: 'phí',
}
const columns = Object.keys(columnLabels) as (keyof SettlementAmounts)[]

/**
 * A row of sums may be of the whole file, of the rows above it, or of those since the previous row of sums.
 * @returns by row of sums: a Vietnamese sentence if its amounts are none of these sums
 */
export function findSumFaults(rows: readonly SummedRow[]): ReadonlyMap<number, string> {
  const all = sumAmounts(rows)
  const faults = new Map<number, string>()
  let sectionStart = 0
  for (const [index, { row, amounts, isSum }] of rows.entries()) {
    if (!isSum) continue
    const sums = [all, sumAmounts(rows.slice(0, index)), sumAmounts(rows.slice(sectionStart, index))]
    if (sums.every((sum) => findDifference(amounts, sum))) faults.set(row, describe(amounts, all))
    sectionStart = index + 1
  }
  return faults
}

function sumAmounts(rows: readonly SummedRow[]): Required<SettlementAmounts> {
  const sums = { cod: 0, net: 0, fee: 0 }
  for (const { amounts, isSum } of rows)
    if (!isSum) for (const column of columns) sums[column] += amounts[column] ?? 0
  return sums
}

/** Carriers write fees with and without a minus, also in one file. */
const findDifference = (amounts: SettlementAmounts, sums: Required<SettlementAmounts>) =>
  columns.find((column) => {
    const amount = amounts[column]
    return amount !== undefined && Math.abs(amount) !== Math.abs(sums[column])
  })

function describe(amounts: SettlementAmounts, sums: Required<SettlementAmounts>): string {
  const column = findDifference(amounts, sums) ?? 'cod'
  return `Dòng tổng ghi ${columnLabels[column]} ${formatDong(amounts[column] ?? 0)}, các dòng đọc được cộng lại là ${formatDong(sums[column])}.`
}
