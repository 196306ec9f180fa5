export type Cell = string | number | boolean | null | undefined

/** Excel takes a cell that begins like this for a formula (dangers.md I3); an apostrophe makes it text. */
const formula = /^'*[=+\-@\t\r]/

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'có' : 'không'
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What `cellText` was given: the apostrophe before a formula is taken away again. */
export const withoutGuard = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')

/** The mark at a file's head tells Excel that it is UTF-8. */
export const csvMark = '\ufeff'

export const csvRow = (row: readonly Cell[]) => `${row.map(cellText).join(',')}\r\n`

/** Rows as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return csvMark + rows.map(csvRow).join('')
}
