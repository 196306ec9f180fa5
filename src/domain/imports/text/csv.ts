export type CsvCell = string | number | boolean | null | undefined

// Spreadsheets evaluate a cell that begins with one of these signs (East Asian versions also full-width and small
// forms) and ignore spaces, control characters and invisible characters before it (docs/dangers.md I3).
const skipped = String.raw`[\s\p{Cc}\p{Cf}]*`
const sign = String.raw`[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]`
const formula = new RegExp(`^'*(?:${skipped}${sign}|[\\t\\r])`, 'u')
const guardedFormula = new RegExp(`^'(?='*(?:${skipped}${sign}|[\\t\\r]))`, 'u')

function formatCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'có' : 'không'
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe that `formatCell` puts before a formula, so that an export is imported unchanged. */
export const removeFormulaGuard = (cell: string) => cell.replace(guardedFormula, '')

/** Excel needs a byte order mark to recognize UTF-8. */
export const byteOrderMark = '\ufeff'

export const formatCsvRow = (row: readonly CsvCell[]) => `${row.map(formatCell).join(',')}\r\n`

export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(formatCsvRow).join('')
}
