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
export interface SettlementAmounts {
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
}

/** @returns the row, or a Vietnamese sentence that says why it cannot be read */
export function parseSettlementRow(
  cells: readonly string[],
  heading: SettlementHeading,
): SettlementFileRow | string {
  const cell = (column: SettlementColumn) => {
    const at = heading[column]
    return at === undefined ? '' : removeFormulaGuard(cells[at] ?? '').trim()
  }
  const [code, clientCode] = [cell('code').slice(0, 100), cell('clientCode').slice(0, 100)]
  const label = cells.find((text) => text.trim() !== '') ?? ''
  const isSum = [label, code].some(isSumLabel)
  if (code === '' && clientCode === '' && !isSum) return 'Không có mã vận đơn'
  if (/^\d([.,]\d+)?E\+\d+$/i.test(code)) return 'Excel đã đổi mã vận đơn thành dạng 1,23E+12'
  const [cod, net, fee] = [cell('cod'), cell('net'), cell('fee')].map(parseStatementAmount)
  if (cod == null || net == null || fee == null) return 'Không đọc được số tiền'
  const paid = calculateReceived(heading, { cod, net, fee: Math.abs(fee) })
  if (paid.received < 0) return 'Số tiền âm'
  const amounts = {
    ...(cell('cod') !== '' && { cod }),
    ...(cell('net') !== '' && { net }),
    ...(cell('fee') !== '' && { fee }),
  }
  return { code, clientCode, ...paid, amounts, isSum }
}

const isSumLabel = (cell: string) =>
  /^(tong|(tong )?cong(?! ty)\b.*|tong so\b.*|(grand )?total\b.*)$/.test(fold(cell.trim()))

/** What was paid is the net amount plus the fee, where the file has both; `cod` may be only what was to be collected. */
function calculateReceived(
  heading: SettlementHeading,
  { cod, net, fee }: { cod: number; net: number; fee: number },
): { received: number; fee: number } {
  if (heading.net === undefined) return { received: cod, fee }
  if (heading.fee !== undefined || heading.cod === undefined) return { received: net + fee, fee }
  return { received: cod, fee: Math.max(0, cod - net) }
}
