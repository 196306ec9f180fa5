import { removeFormulaGuard } from '#domain/imports/text/csv.ts'
import { findColumns } from '#domain/imports/text/table-heading.ts'
import { parseStatementAmount } from '#domain/payments/statement.ts'
import { fold } from '#domain/search/fold.ts'
import { settlementColumnNames } from './settlement-columns.ts'

type SettlementColumn = keyof typeof settlementColumnNames
export type SettlementHeading = Partial<Record<SettlementColumn, number>>

export function parseSettlementHeading(cells: readonly string[]): SettlementHeading | null {
  const heading = findColumns(cells, settlementColumnNames)
  const hasCode = heading.code !== undefined || heading.clientCode !== undefined
  const hasAmount = heading.cod !== undefined || heading.net !== undefined
  return hasCode && hasAmount ? heading : null
}

/** In dong as in the file; a column that is missing or empty has none. */
interface SettlementAmounts {
  cod?: number
  net?: number
  fee?: number
}

export interface SettlementFileRow {
  /** The carrier's code; empty if the file has only the shop's. */
  code: string
  clientCode: string
  /** In dong, before the fee. */
  received: number
  fee: number
  amounts: SettlementAmounts
  isSum: boolean
  /** A number of orders is an `isSum` without sums. */
  hasSums: boolean
}

export interface UnreadableSettlementRow {
  /** A Vietnamese sentence that says why the row cannot be read. */
  fault: string
  /** Null: a cell could not be read. */
  amounts: SettlementAmounts | null
}

export function parseSettlementRow(
  cells: readonly string[],
  heading: SettlementHeading,
): SettlementFileRow | UnreadableSettlementRow {
  const cell = (column: SettlementColumn) => {
    const at = heading[column]
    return at === undefined ? '' : removeFormulaGuard(cells[at] ?? '').trim()
  }
  const [code, clientCode] = [cell('code').slice(0, 100), cell('clientCode').slice(0, 100)]
  const label = cells.find((text) => text.trim() !== '') ?? ''
  const hasSums = [label, code].some(isExactSumLabel)
  if (isCountLabel(label))
    return { code, clientCode, received: 0, fee: 0, amounts: {}, isSum: true, hasSums: false }
  const isSum = hasSums || [label, code].some(isSumLabel)
  const [cod, net, fee] = [cell('cod'), cell('net'), cell('fee')].map(parseStatementAmount)
  const amounts =
    cod == null || net == null || fee == null
      ? null
      : {
          ...(cell('cod') !== '' && { cod }),
          ...(cell('net') !== '' && { net }),
          ...(cell('fee') !== '' && { fee }),
        }
  if (code === '' && clientCode === '' && !hasSums) return { fault: 'Không có mã vận đơn', amounts }
  if (/^\d([.,]\d+)?E\+\d+$/i.test(code))
    return { fault: 'Excel đã đổi mã vận đơn thành dạng 1,23E+12', amounts }
  if (!amounts) return { fault: 'Không đọc được số tiền', amounts }
  const paid = calculateReceived(heading, amounts)
  if (paid.received < 0) return { fault: 'Số tiền âm', amounts }
  return { code, clientCode, ...paid, amounts, isSum, hasSums }
}

/** A row without a code may begin with a name such as Công, so it is a row of sums by such a label only. */
const isExactSumLabel = (cell: string) =>
  /^((tong|tong cong|cong|(grand )?total|tong (so )?tien)( \((vnd|d)\))?) ?:?$/.test(foldLabel(cell))

const isCountLabel = (cell: string) =>
  /^tong (so (don|van don|kien|buu gui|phieu gui)|don|van don)( hang)?[^a-z]*(don|kien)?\)?$/.test(
    foldLabel(cell),
  )

const isSumLabel = (cell: string) =>
  /^(tong|(tong )?cong(?! ty)\b.*|tong so\b.*|(grand )?total\b.*)$/.test(foldLabel(cell))

const foldLabel = (cell: string) => fold(cell).trim().replace(/\s+/g, ' ')

/** What was paid is the net amount plus the fee, where the file has both; `cod` may be only what was to be collected. */
function calculateReceived(
  heading: SettlementHeading,
  amounts: SettlementAmounts,
): { received: number; fee: number } {
  const { cod = 0, net = 0 } = amounts
  const fee = Math.abs(amounts.fee ?? 0)
  if (heading.net === undefined) return { received: cod, fee }
  if (heading.fee !== undefined || heading.cod === undefined) return { received: net + fee, fee }
  return { received: cod, fee: Math.max(0, cod - net) }
}
