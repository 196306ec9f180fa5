import { removeFormulaGuard } from '#domain/imports/text/csv.ts'
import { findColumns } from '#domain/imports/text/table-heading.ts'
import { fold } from '#domain/search/fold.ts'

/** Folded column names in the statements of Vietnamese banks; the first name found in a heading wins. */
const columnNames = {
  credit: [
    'ghi co',
    'so tien ghi co',
    'phat sinh co',
    'ps co',
    'credit',
    'credit amount',
    'tien vao',
    'so tien vao',
    'tien gui vao',
    'co',
  ],
  amount: ['so tien', 'so tien giao dich', 'so tien gd', 'amount', 'transaction amount', 'gia tri'],
  /** Whether the amount came in or went out, where the amount has no sign. */
  direction: ['loai giao dich', 'loai gd', 'loai', 'transaction type', 'type', 'dau'],
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
    'noi dung gd',
    'noi dung chi tiet',
    'noi dung',
    'mo ta giao dich',
    'mo ta gd',
    'mo ta',
    'dien giai',
    'dien giai giao dich',
    'description',
    'transaction description',
    'transaction detail',
    'transaction details',
    'transactions in detail',
    'transaction remarks',
    'remarks',
    'details',
  ],
  reference: [
    'so tham chieu',
    'ma tham chieu',
    'ma giao dich',
    'ma gd',
    'so giao dich',
    'so gd',
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

const readCell = (cells: readonly string[], at: number | undefined) =>
  at === undefined ? '' : removeFormulaGuard(cells[at] ?? '').trim()

/** @returns the row, or a Vietnamese sentence that says why it cannot be read */
export function parseStatementRow(
  cells: readonly string[],
  heading: StatementHeading,
): StatementRow | string {
  const cell = (column: StatementColumn) => readCell(cells, heading[column])
  const money = parseStatementAmount(heading.credit === undefined ? cell('amount') : cell('credit'))
  if (money === null) return 'Không đọc được số tiền'
  const at = parseStatementDate(cell('date'))
  if (!at) return 'Không đọc được ngày'
  const isOutgoing = heading.credit === undefined && isOutgoingDirection(cell('direction'))
  return {
    amount: isOutgoing ? -Math.abs(money) : money,
    at,
    content: cell('content').replace(/\s+/g, ' '),
    reference: cell('reference') || null,
  }
}

export function detectRowNotation(
  cells: readonly string[],
  { credit, amount, date }: StatementHeading,
): DateNotation | null {
  const money = parseStatementAmount(readCell(cells, credit ?? amount))
  return money ? detectDateNotation(readCell(cells, date)) : null
}

const outgoingDirections =
  /^(?:-|no|ghi no|phat sinh no|d|dr|debit|out|withdrawal|chi|rut tien|chuyen di|tien ra|chuyen tien di)$/
const isOutgoingDirection = (text: string) => outgoingDirections.test(fold(text).trim())

/** Reads `1.500.000`, `1,500,000.00`, `+150000 VND`, `-20,000` and `(20,000)`; an empty cell is 0, other texts are null. */
export function parseStatementAmount(text: string): number | null {
  const bare = text.replace(/\s|VND|VNĐ|[₫đ]/giu, '').replace(/^\u2212/, '-')
  if (bare === '' || bare === '-') return 0
  const [, inBrackets] = /^\((.+)\)$/.exec(bare) ?? []
  const [, sign, whole = ''] =
    /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4}|\d{1,3}(?:\.\d{3}){1,4})(?:[.,]0{1,2})?$/.exec(
      inBrackets ?? bare,
    ) ?? []
  if (!whole) return null
  const amount = Number(whole.replace(/[.,]/g, ''))
  return sign === '-' || inBrackets ? -amount : amount
}

interface DateParts {
  year: string
  month: string
  day: string
  isYearFirst: boolean
}
const midnight = '00:00:00'

/** Reads `21/11/2026`, `21-11-26 18:25:00`, `18:25 21/11/2026`, `2026-11-21 18:25` and `6:25 CH` in Vietnam time. */
export function parseStatementDate(text: string): Date | null {
  const parts = findDateParts(text)
  const [, hours = '0', minutes = '00', seconds = '00', meridiem] =
    /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap]m|sa|ch)?/i.exec(text) ?? []
  const time = `${twoDigits(String(toHours(Number(hours), meridiem)))}:${minutes}:${seconds}`
  return parts && toRealDate(parts, time)
}

export type DateNotation = 'year_first' | 'day_first' | 'month_first'

/**
 * @returns null without a date, and for `2026-11-21`, whose day and month cannot have been swapped; `day_first` also if
 * both orders are possible
 */
export function detectDateNotation(text: string): DateNotation | null {
  const parts = findDateParts(text)
  if (!parts || (parts.isYearFirst && Number(parts.day) > 12)) return null
  if (toRealDate(parts, midnight)) return parts.isYearFirst ? 'year_first' : 'day_first'
  const swapped = { ...parts, month: parts.day, day: parts.month }
  return !parts.isYearFirst && toRealDate(swapped, midnight) ? 'month_first' : null
}

function findDateParts(text: string): DateParts | null {
  const [, year, month, day] = /(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text) ?? []
  if (year && month && day) return { year, month, day, isYearFirst: true }
  // A time may be written with dots too, so a year of four digits is looked for first.
  const dayFirst =
    /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ??
    /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})(?!\d)/.exec(text)
  if (!dayFirst) return null
  const [, first = '', second = '', last = ''] = dayFirst
  return { year: last.padStart(4, '20'), month: second, day: first, isYearFirst: false }
}

const twoDigits = (part: string) => part.padStart(2, '0')

/** Excel writes `SA` and `CH` for the halves of a day in Vietnamese. */
function toHours(hours: number, meridiem: string | undefined): number {
  if (!meridiem) return hours
  return (hours % 12) + (/^(pm|ch)$/i.test(meridiem) ? 12 : 0)
}

function toRealDate({ year, month, day }: Omit<DateParts, 'isYearFirst'>, time: string): Date | null {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const at = new Date(`${date}T${time}+07:00`)
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
