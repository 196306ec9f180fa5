import { formatDong } from '#domain/money.ts'

export interface SummedRow {
  row: number
  /** In dong; undefined if the file has none. */
  cod: number | undefined
  /** An `other` row is not recorded; a file may count it in its sums or not. */
  kind: 'parcel' | 'other' | 'sum'
}

/**
 * A sum may be of the whole file, of the rows since the previous sum or of all rows above.
 * @returns by row of sums: a Vietnamese sentence if its cash on delivery is none of these
 */
export function findSumFaults(rows: readonly SummedRow[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>()
  let sectionStart = 0
  for (const [index, { row, cod, kind }] of rows.entries()) {
    if (kind !== 'sum') continue
    const sums = [rows, rows.slice(sectionStart, index), rows.slice(0, index)].flatMap((scope) => [
      sumCod(scope.filter((one) => one.kind === 'parcel')),
      sumCod(scope.filter((one) => one.kind !== 'sum')),
    ])
    if (cod !== undefined && !sums.includes(cod)) faults.set(row, describeFault(cod, sums))
    sectionStart = index + 1
  }
  return faults
}

const sumCod = (rows: readonly SummedRow[]) => rows.reduce((total, { cod = 0 }) => total + cod, 0)

function describeFault(stated: number, sums: readonly number[]): string {
  const [nearest = 0] = sums.toSorted((a, b) => Math.abs(a - stated) - Math.abs(b - stated))
  return `Dòng tổng ghi tiền thu hộ ${formatDong(stated)}, các dòng đọc được cộng lại là ${formatDong(nearest)}.`
}
