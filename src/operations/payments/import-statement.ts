import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { StatementResult, StatementRowResult } from '#contract/payments/transfers.ts'
import { cleanText } from '#contract/text.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { listPossibleDuplicates, type TransferReport } from '#data/payments/transfers.ts'
import {
  parseStatementHeading,
  parseStatementRow,
  type StatementHeading,
  type StatementRow,
} from '#domain/payments/statement.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { previewTransfer, receiveTransfer, type TransferPreview } from './receive-transfer.ts'

// Banks write a letterhead above the heading.
const maxHeadingRow = 40
const delimiters = [',', ';', '\t', '|']

const refuse = (message: string) => fail('invalid', {}, { details: [{ path: 'file', message }] })

/** Previews the statement, or books it with `apply`: each row once and in its own transaction. */
export async function importStatement(
  shop: Shop,
  actor: Actor,
  bytes: Buffer,
  apply: boolean,
): Promise<StatementResult | Failure> {
  const file = readFile(bytes)
  if (failed(file)) return file
  const parsedRows = parseRows(file)
  const reports = parsedRows.flatMap(({ report }) => report ?? [])
  const duplicateIds = await listPossibleDuplicates(shop.db, reports)
  const preview: TransferPreview = { paid: new Map(), manualReferences: new Set(), matchedIds: [] }
  const lines: StatementRowResult[] = []
  for (const { line, report } of parsedRows) {
    if (!report) {
      lines.push(line)
      continue
    }
    const incoming = { ...report, isPossibleDuplicate: duplicateIds.has(report.providerId) }
    const received = apply
      ? await receiveTransfer(shop, incoming)
      : await previewTransfer(shop, incoming, preview)
    if (failed(received)) return received
    const { known, match, orderNumber } = received
    lines.push({
      ...line,
      orderNumber,
      outcome: known ? 'already_recorded' : incoming.isPossibleDuplicate ? 'possible_duplicate' : match,
    })
  }
  if (apply) await recordImport(shop, actor, lines)
  return { applied: apply, lines }
}

interface ParsedRow {
  line: StatementRowResult
  report?: TransferReport
}

function parseRows({ rows, heading, first }: StatementFile): ParsedRow[] {
  const seen = new Map<string, number>()
  return rows.flatMap((cells, at): ParsedRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const empty = { row: first + at, amount: null, content: '', at: null, orderNumber: null, fault: null }
    const parsed = parseStatementRow(cells, heading)
    if (typeof parsed === 'string') {
      // The footer of the statement (totals, signatures) is not a row of the table.
      const content = cells.join(' ').trim().slice(0, 200)
      return [{ line: { ...empty, content, outcome: 'unreadable', fault: parsed } }]
    }
    const { amount, content } = parsed
    const line: StatementRowResult = {
      ...empty,
      amount,
      content,
      at: parsed.at.toISOString(),
      outcome: 'outgoing',
    }
    return [amount <= 0 ? { line } : { line, report: toReport(parsed, seen) }]
  })
}

interface StatementFile {
  rows: string[][]
  heading: StatementHeading
  first: number
}

function readFile(bytes: Buffer): StatementFile | Failure {
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
    const rows = parseCsv(text, delimiter)
    const at = rows.slice(0, maxHeadingRow).findIndex((cells) => parseStatementHeading(cells) !== null)
    const heading = parseStatementHeading(rows[at] ?? [])
    if (!heading) continue
    if (rows.length - at - 1 > limits.maxStatementRows) {
      return refuse(`Tệp có hơn ${limits.maxStatementRows} dòng. Hãy chia thành nhiều tệp.`)
    }
    return { rows: rows.slice(at + 1), heading, first: at + 2 }
  }
  return refuse('Không thấy các cột ngày, số tiền ghi có và nội dung trong tệp này.')
}

function parseCsv(text: string, delimiter: string): string[][] {
  const options = {
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  }
  try {
    return (parse(text, options) as string[][]).map((cells) => cells.map(cleanText))
  } catch {
    return []
  }
}

/**
 * Without a reference the hash of the row identifies it. A repeated row in one file is another transfer, also with
 * the same reference, because some banks give one reference to several transfers.
 */
function toReport(row: StatementRow, seen: Map<string, number>): TransferReport {
  const { amount, at, content, reference } = row
  const hash = createHash('sha256')
    .update(`${at.toISOString()} ${amount} ${content}`)
    .digest('hex')
    .slice(0, 32)
  const key = reference ? `${reference} ${amount}` : hash
  const occurrence = (seen.get(key) ?? 0) + 1
  seen.set(key, occurrence)
  const providerId = occurrence > 1 ? `${key} ${occurrence}` : key
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

async function recordImport(shop: Shop, actor: Actor, lines: StatementRowResult[]): Promise<void> {
  const entered = lines.filter(
    ({ outcome }) => !['already_recorded', 'outgoing', 'unreadable'].includes(outcome),
  ).length
  if (entered === 0) return
  await inTransaction(shop.db, async (tx) => {
    const change = { action: 'create', entity: 'transfer', id: null, name: 'Sao kê' } as const
    await recordAuditEntry(tx, actor, { ...change, after: { entered } })
  })
}
