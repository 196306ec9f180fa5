import { createHash } from 'node:crypto'
import { type Failure, failed } from '#contract/failures.ts'
import type { StatementResult, StatementRowResult } from '#contract/payments/transfers.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { listPossibleDuplicates, type TransferReport } from '#data/payments/transfers.ts'
import { isNewStatementRow } from '#domain/payments/is-new-statement-row.ts'
import {
  detectRowNotation,
  parseStatementHeading,
  parseStatementRow,
  type StatementHeading,
  type StatementRow,
} from '#domain/payments/statement.ts'
import { readTableFile, refuseFile } from '#operations/imports/read-table-file.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { previewTransfer, type TransferPreview } from './preview-transfer.ts'
import { receiveTransfer } from './receive-transfer.ts'

const missingMessage = 'Không thấy các cột ngày, số tiền ghi có và nội dung trong file này.'

/** Previews the statement, or books it with `apply`: each row once and in its own transaction. */
export async function importStatement(
  shop: Shop,
  actor: Actor,
  { bytes, name }: { bytes: Buffer; name: string },
  apply: boolean,
): Promise<StatementResult | Failure> {
  const file = await readTableFile(bytes, parseStatementHeading, missingMessage)
  if (failed(file)) return file
  const mixed = findMixedDates(file)
  if (mixed) return refuseFile(mixed)
  const parsedRows = parseRows(file, name)
  const reports = parsedRows.flatMap(({ report }) => report ?? [])
  const duplicateIds = await listPossibleDuplicates(shop.db, reports)
  const preview: TransferPreview = { paid: new Map(), manualReferences: new Set(), matchedIds: [] }
  const results: StatementRowResult[] = []
  try {
    for (const { result, report } of parsedRows) {
      if (!report) {
        results.push(result)
        continue
      }
      const incoming = { ...report, isPossiblyInOtherStatement: duplicateIds.has(report.providerId) }
      const received = apply
        ? await receiveTransfer(shop, incoming)
        : await previewTransfer(shop, incoming, preview)
      if (failed(received)) return received
      const { isKnown, match, orderNumber } = received
      results.push({
        ...result,
        orderNumber,
        outcome: isKnown
          ? 'already_recorded'
          : incoming.isPossiblyInOtherStatement
            ? 'possible_duplicate'
            : match,
      })
    }
  } finally {
    if (apply) await recordImport(shop, actor, name, results)
  }
  return { applied: apply, lines: results }
}

/** A spreadsheet with American settings swaps day and month, but only of dates that are possible both ways. */
function findMixedDates({ rows, heading, firstRowNumber }: StatementFile): string | null {
  const notations = rows.map((cells) => detectRowNotation(cells, heading))
  const expected = notations.find((notation) => notation !== null)
  const at = notations.findIndex((one) => one === 'month_first' || (one !== null && one !== expected))
  if (at < 0) return null
  const text = rows[at]?.[heading.date ?? 0]?.trim()
  return `Ngày trong file không cùng một kiểu ngày/tháng/năm (dòng ${firstRowNumber + at}: ${text}). Hãy gửi file gốc tải từ ngân hàng.`
}

interface ParsedRow {
  result: StatementRowResult
  report?: TransferReport
}

function parseRows({ rows, heading, firstRowNumber }: StatementFile, name: string): ParsedRow[] {
  const seen = new Map<string, number>()
  return rows.flatMap((cells, at): ParsedRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const empty = {
      row: firstRowNumber + at,
      amount: null,
      content: '',
      at: null,
      orderNumber: null,
      fault: null,
    }
    const parsed = parseStatementRow(cells, heading)
    if (typeof parsed === 'string') {
      // The footer of the statement (totals, signatures) is listed as unreadable, too.
      const content = cells.join(' ').trim().slice(0, 200)
      return [{ result: { ...empty, content, outcome: 'unreadable', fault: parsed } }]
    }
    const { amount, content } = parsed
    const result: StatementRowResult = {
      ...empty,
      amount,
      content,
      at: parsed.at.toISOString(),
      outcome: 'outgoing',
    }
    const source = `${[...name].slice(0, 100).join('')}, dòng ${result.row}`
    return [amount <= 0 ? { result } : { result, report: { ...toReport(parsed, seen), source } }]
  })
}

interface StatementFile {
  rows: string[][]
  heading: StatementHeading
  firstRowNumber: number
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
    bankAccount: null,
    amount,
    content: [...content].slice(0, 1000).join(''),
    at,
  }
}

async function recordImport(
  shop: Shop,
  actor: Actor,
  fileName: string,
  rows: StatementRowResult[],
): Promise<void> {
  const entered = rows.filter(isNewStatementRow).length
  if (entered === 0) return
  await inTransaction(shop.db, async (tx) => {
    const change = { action: 'create', entity: 'transfer', id: null, name: `Sao kê ${fileName}` } as const
    await recordAuditEntry(tx, actor, { ...change, after: { entered } })
  })
}
