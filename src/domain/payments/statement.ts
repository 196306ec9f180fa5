import { withoutGuard } from '#domain/imports/text/csv.ts'
import { words } from '#domain/search/fold.ts'

/** What a bank statement's columns are called where the banks of Việt Nam export it; the first that is there counts. */
const columns = {
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
type Column = keyof typeof columns
export type Heading = Partial<Record<Column, number>>

const plain = (cell: string) =>
  words(cell)
    .join(' ')
    .replace(/ (vnd|dong)$/, '')

/** `Số tham chiếu / Reference No`: either half may be the word. */
const halves = (cell: string) => [cell, ...cell.split(/[/\n(]/)].map(plain)

/** Which column is which; null where it is no heading of a statement. */
export function headingOf(cells: readonly string[]): Heading | null {
  const heading: Heading = {}
  for (const [column, names] of Object.entries(columns) as [Column, readonly string[]][]) {
    const at = names.map((name) => cells.findIndex((cell) => halves(cell).includes(name)))
    const first = at.find((index) => index >= 0)
    if (first !== undefined) heading[column] = first
  }
  const money = heading.credit ?? heading.amount
  return money === undefined || heading.date === undefined || heading.content === undefined ? null : heading
}

export interface StatementRow {
  /** dong; 0 or less: no money came in */
  amount: number
  at: Date
  content: string
  reference: string | null
}

/** A row's meaning, or the Vietnamese sentence that says why it has none. */
export function readRow(cells: readonly string[], heading: Heading): StatementRow | string {
  const cell = (column: Column) => {
    const at = heading[column]
    return at === undefined ? '' : withoutGuard(cells[at] ?? '').trim()
  }
  const money = readMoney(heading.credit === undefined ? cell('amount') : cell('credit'))
  if (money === null) return 'Không đọc được số tiền'
  const at = readDate(cell('date'))
  if (!at) return 'Không đọc được ngày'
  return {
    amount: money,
    at,
    content: cell('content').replace(/\s+/g, ' '),
    reference: cell('reference') || null,
  }
}

/** `1.500.000`, `1,500,000.00`, `+150000 VND`, `-20,000`; an empty cell is 0. */
export function readMoney(text: string): number | null {
  const bare = text.replace(/\s|VND|VNĐ|[₫đ]/giu, '')
  if (bare === '' || bare === '-') return 0
  const [, sign, whole = ''] =
    /^([+-]?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,4}|\d{1,3}(?:\.\d{3}){1,4})(?:[.,]0{1,2})?$/.exec(bare) ?? []
  if (!whole) return null
  const amount = Number(whole.replace(/[.,]/g, ''))
  return sign === '-' ? -amount : amount
}

/** `21/11/2026`, `21-11-2026 18:25:00`, `18:25 21/11/2026`, `2026-11-21 18:25`; by the clock in Việt Nam. */
export function readDate(text: string): Date | null {
  const turned = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text)
  const straight = /(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const [year = '', month = '', day = ''] = straight
    ? straight.slice(1)
    : [turned?.[3], turned?.[2], turned?.[1]]
  const [, hours = '0', minutes = '00', seconds = '00'] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  const at = new Date(`${date}T${two(hours)}:${minutes}:${seconds}+07:00`)
  // 31/02 is no day, though JavaScript would find one.
  const real = new Date(`${date}T00:00:00Z`)
  const isOfOurTime = year >= '2000' && year < '2100'
  return !isOfOurTime ||
    Number.isNaN(at.getTime()) ||
    Number.isNaN(real.getTime()) ||
    !real.toISOString().startsWith(date)
    ? null
    : at
}
