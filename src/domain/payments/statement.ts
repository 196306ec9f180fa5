import { removeFormulaGuard } from '#domain/imports/text/csv.ts'
import { findColumns } from '#domain/imports/text/table-heading.ts'

/** Folded column names in the statements of Vietnamese banks; the first name found in a heading wins. */
const columnNames = {
  credit: ['ghi co', 'so tien ghi co', 'phat sinh co', 'credit', 'credit amount', 'tien vao', 'co'],
  amount: ['so tien', 'so tien giao dich', 'amount', 'transaction amount', 'gia tri'],
  date: [
    'ngay giao dich',
    'transaction date',
    'thoi gian giao dich',
    'ngay gd',
    'thoi gian',
    'ngay hieu luc',
    'ngay hach toan',
    'ngay',
    'date',
  ],
  content: [
    'noi dung giao dich',
    'noi dung chuyen khoan',
    'noi dung',
    'mo ta giao dich',
    'mo ta',
    'dien giai',
    'description',
    'transaction remarks',
    'remarks',
    'details',
  ],
  reference: [
    'so tham chieu',
    'ma tham chieu',
    'ma giao dich',
    'so giao dich',
    'so but toan',
    'so ct',
    'so chung tu',
    'reference',
    'reference number',
    'ref no',
    'transaction no',
    'transaction id',
    'doc no',
  ],
} as const
type StatementColumn = keyof typeof columnNames
export type StatementHeading = Partial<Record<StatementColumn, number>>

export function parseStatementHeading(cells: readonly string[]): StatementHeading | null {
  const heading: StatementHeading = findColumns(cells, columnNames)
  const money = heading.credit ?? heading.amount
  return money === undefined || heading.date === undefined || heading.content === undefined ? null : heading
}

export interface StatementRow {
  /** In dong; 0 or less is not an incoming payment. */
  amount: number
  at: Date
  content: string
  reference: string | null
}

/** @returns the row, or a Vietnamese sentence that says why it cannot be read */
export function parseStatementRow(
  cells: readonly string[],
  heading: StatementHeading,
): StatementRow | string {
  const cell = (column: StatementColumn) => {
    const at = heading[column]
    return at === undefined ? '' : removeFormulaGuard(cells[at] ?? '').trim()
  }
  const money = parseStatementAmount(heading.credit === undefined ? cell('amount') : cell('credit'))
  if (money === null) return 'Không đọc được số tiền'
  const at = parseStatementDate(cell('date'))
  if (!at) return 'Không đọc được ngày'
  return {
    amount: money,
    at,
    content: cell('content').replace(/\s+/g, ' '),
    reference: cell('reference') || null,
  }
}

/** Reads `1.500.000`, `1,500,000.00`, `+150000 VND` and `-20,000`; an empty cell is 0, other texts are null. */
export function parseStatementAmount(text: string): number | null {
  const bare = text.replace(/\s|VND|VNĐ|[₫đ]/giu, '')
  if (bare === '' || bare === '-') return 0
  const [, sign, whole = ''] =
    /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4}|\d{1,3}(?:\.\d{3}){1,4})(?:[.,]0{1,2})?$/.exec(bare) ?? []
  if (!whole) return null
  const amount = Number(whole.replace(/[.,]/g, ''))
  return sign === '-' ? -amount : amount
}

/** Reads `21/11/2026`, `21-11-2026 18:25:00`, `18:25 21/11/2026` and `2026-11-21 18:25` in Vietnam time. */
export function parseStatementDate(text: string): Date | null {
  const dayFirst = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text)
  const yearFirst = /(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const [year = '', month = '', day = ''] = yearFirst
    ? yearFirst.slice(1)
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]]
  const [, hours = '0', minutes = '00', seconds = '00'] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  const twoDigits = (part: string) => part.padStart(2, '0')
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const at = new Date(`${date}T${twoDigits(hours)}:${minutes}:${seconds}+07:00`)
  // `Date` reads 31 February as 3 March, so the day is compared with its parsed form.
  const parsedDay = new Date(`${date}T00:00:00Z`)
  const isCredibleYear = year >= '2000' && year < '2100'
  return !isCredibleYear ||
    Number.isNaN(at.getTime()) ||
    Number.isNaN(parsedDay.getTime()) ||
    !parsedDay.toISOString().startsWith(date)
    ? null
    : at
}
