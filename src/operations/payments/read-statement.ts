import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { Statement, StatementLine } from '#contract/payments/transfers.ts'
import { cleanText } from '#contract/text.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { listToldOtherwise, type Report } from '#data/payments/transfers.ts'
import { type Heading, headingOf, readRow, type StatementRow } from '#domain/payments/statement.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { type Foreseen, foresee, receiveTransfer } from './receive-transfer.ts'

/** Banks write a letterhead above the heading. */
const headingWithin = 40
const delimiters = [',', ';', '\t', '|']

const refuse = (message: string) => fail('invalid', {}, { details: [{ path: 'file', message }] })

/** What a bank statement says came in; with `apply` it is entered, each row by itself and once. */
export async function readStatement(
  shop: Shop,
  actor: Actor,
  bytes: Buffer,
  apply: boolean,
): Promise<Statement | Failure> {
  const file = readFile(bytes)
  if (failed(file)) return file
  const read = rowsOfFile(file)
  const reports = read.flatMap(({ report }) => report ?? [])
  const doubtful = await listToldOtherwise(shop.db, reports)
  const foreseen: Foreseen = { paid: new Map(), byHand: new Set(), told: [] }
  const lines: StatementLine[] = []
  for (const { line, report } of read) {
    if (!report) {
      lines.push(line)
      continue
    }
    const asked = { ...report, doubtful: doubtful.has(report.providerId) }
    const received = apply ? await receiveTransfer(shop, asked) : await foresee(shop, asked, foreseen)
    if (failed(received)) return received
    const { known, found, orderNumber } = received
    lines.push({ ...line, orderNumber, outcome: known ? 'known' : asked.doubtful ? 'alike' : found })
  }
  if (apply) await record(shop, actor, lines)
  return { applied: apply, lines }
}

interface Row {
  line: StatementLine
  /** missing where no money came in by it */
  report?: Report
}

function rowsOfFile({ rows, heading, first }: File): Row[] {
  const seen = new Map<string, number>()
  return rows.flatMap((cells, at): Row[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const empty = { row: first + at, amount: null, content: '', at: null, orderNumber: null, fault: null }
    const said = readRow(cells, heading)
    if (typeof said === 'string') {
      // What stands below the table (totals, signatures) is no row of it.
      const content = cells.join(' ').trim().slice(0, 200)
      return [{ line: { ...empty, content, outcome: 'unread', fault: said } }]
    }
    const { amount, content } = said
    const line: StatementLine = { ...empty, amount, content, at: said.at.toISOString(), outcome: 'out' }
    return [amount <= 0 ? { line } : { line, report: reportOf(said, seen) }]
  })
}

interface File {
  rows: string[][]
  heading: Heading
  /** the first row's number in the file, from 1 */
  first: number
}

function readFile(bytes: Buffer): File | Failure {
  if (bytes.subarray(0, 2).toString() === 'PK') {
    return refuse('Đây là tệp Excel. Hãy lưu thành CSV rồi gửi lại.')
  }
  let text: string
  try {
    text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', {
      fatal: true,
    }).decode(bytes)
  } catch {
    return refuse('Tệp không phải UTF-8. Hãy lưu lại dạng CSV UTF-8.')
  }
  for (const delimiter of delimiters) {
    const rows = rowsOf(text, delimiter)
    const at = rows.slice(0, headingWithin).findIndex((cells) => headingOf(cells) !== null)
    const heading = headingOf(rows[at] ?? [])
    if (!heading) continue
    if (rows.length - at - 1 > limits.statementRows) {
      return refuse(`Tệp có hơn ${limits.statementRows} dòng. Hãy chia thành nhiều tệp.`)
    }
    return { rows: rows.slice(at + 1), heading, first: at + 2 }
  }
  return refuse('Không thấy các cột ngày, số tiền ghi có và nội dung trong tệp này.')
}

function rowsOf(text: string, delimiter: string): string[][] {
  const how = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }
  try {
    return (parse(text, how) as string[][]).map((cells) => cells.map(cleanText))
  } catch {
    return []
  }
}

/**
 * Without a number of the bank the row itself is the key. The same row again in one file is another transfer, also
 * under one number: some banks give one to several.
 */
function reportOf(row: StatementRow, seen: Map<string, number>): Report {
  const { amount, at, content, reference } = row
  const own = createHash('sha256')
    .update(`${at.toISOString()} ${amount} ${content}`)
    .digest('hex')
    .slice(0, 32)
  const key = reference ? `${reference} ${amount}` : own
  const nth = (seen.get(key) ?? 0) + 1
  seen.set(key, nth)
  const providerId = nth > 1 ? `${key} ${nth}` : key
  return {
    provider: 'statement',
    providerId,
    reference: reference && [...reference].slice(0, 100).join(''),
    account: null,
    amount,
    content: [...content].slice(0, 1000).join(''),
    at,
  }
}

/** Nothing where nothing was new. */
async function record(shop: Shop, actor: Actor, lines: StatementLine[]): Promise<void> {
  const entered = lines.filter(({ outcome }) => !['known', 'out', 'unread'].includes(outcome)).length
  if (entered === 0) return
  await inTransaction(shop.db, async (tx) => {
    const change = { action: 'create', noun: 'transfer', id: null, name: 'Sao kê' } as const
    await recordChange(tx, actor, { ...change, after: { entered } })
  })
}
