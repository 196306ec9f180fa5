export type Cell = string | number | boolean | null | undefined

// Excel and its like evaluate a cell that begins with one of these, in East Asian versions also where the sign is a
// full-width or small form, and skip spaces, control characters and invisible marks before it (dangers.md I3).
const skipped = String.raw`[\s\p{Cc}\p{Cf}]*`
const sign = String.raw`[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]`
const formula = new RegExp(`^'*(?:${skipped}${sign}|[\\t\\r])`, 'u')
const guardedFormula = new RegExp(`^'(?='*(?:${skipped}${sign}|[\\t\\r]))`, 'u')

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'có' : 'không'
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Undoes the apostrophe that `cellText` puts before a formula, so that what was exported is imported unchanged. */
export const withoutGuard = (cell: string) => cell.replace(guardedFormula, '')

/** The mark at a file's head tells Excel that it is UTF-8. */
export const csvMark = '\ufeff'

export const csvRow = (row: readonly Cell[]) => `${row.map(cellText).join(',')}\r\n`

/** Rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return csvMark + rows.map(csvRow).join('')
}
