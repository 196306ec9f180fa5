import { removeFormulaGuard } from '#domain/imports/text/csv.ts'
import { findColumns } from '#domain/imports/text/table-heading.ts'
import { parseStatementAmount } from '#domain/payments/statement.ts'
import { fold } from '#domain/search/fold.ts'

/** Folded column names in the COD files of Vietnamese carriers. OPEN POINT: no document has those of Viettel Post; shops name these. */
const columnNames = {
  code: [
    'ma van don',
    'so van don',
    'ma phieu gui',
    'ma buu gui',
    'van don',
    'ma ghn',
    'ma ghtk',
    'ma don hang ghn',
    'ma don ghn',
    'tracking code',
    'tracking number',
    'tracking no',
    'order code',
    'waybill',
    'ma don hang',
    'ma don',
  ],
  clientCode: [
    'ma don khach hang',
    'ma don hang khach hang',
    'ma don hang rieng',
    'ma don hang shop',
    'ma don hang cua shop',
    'ma dh shop',
    'ma don shop',
    'ma don rieng',
    'ma tham chieu',
    'client order code',
    'client code',
    'partner id',
    'reference',
  ],
  cod: [
    'tien thu ho',
    'so tien thu ho',
    'tien thu ho cod',
    'thu ho',
    'tien cod',
    'so tien cod',
    'tien hang thu ho',
    'cod',
    'cod amount',
    'codamount',
  ],
  net: [
    'thuc nhan',
    'tien thuc nhan',
    'so tien thuc nhan',
    'tien doi soat',
    'so tien doi soat',
    'tien tra shop',
    'tien thu ve',
    'thu ve',
    'thuc tra',
    'tong doi soat',
    'con lai',
    'net amount',
    'net',
  ],
  fee: [
    'tong phi',
    'tong phi dich vu',
    'phi dich vu',
    'phi giao hang',
    'phi van chuyen',
    'phi ship',
    'tong cuoc',
    'cuoc phi',
    'cuoc',
    'phi',
    'total fee',
    'fee',
  ],
} as const
type SettlementColumn = keyof typeof columnNames
export type SettlementHeading = Partial<Record<SettlementColumn, number>>

export function parseSettlementHeading(cells: readonly string[]): SettlementHeading | null {
  const heading = findColumns(cells, columnNames)
  const hasCode = heading.code !== undefined || heading.clientCode !== undefined
  const hasAmount = heading.cod !== undefined || heading.net !== undefined
  return hasCode && hasAmount ? heading : null
}

export interface SettlementFileRow {
  /** The carrier's code; empty if the file has only the shop's. */
  code: string
  clientCode: string
  /** In dong, before the fee. */
  received: number
  fee: number
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
  if (code === '' && clientCode === '') return 'Không có mã vận đơn'
  if (/^\d([.,]\d+)?E\+\d+$/i.test(code)) return 'Excel đã đổi mã vận đơn thành dạng 1,23E+12'
  const [cod, net, fee] = [cell('cod'), cell('net'), cell('fee')].map(parseStatementAmount)
  if (cod == null || net == null || fee == null) return 'Không đọc được số tiền'
  const amounts = calculateReceived(heading, { cod, net, fee: Math.abs(fee) })
  if (amounts.received < 0) return 'Số tiền âm'
  const label = cells.find((text) => text.trim() !== '') ?? ''
  return { code, clientCode, ...amounts, isSum: [label, code].some(isSumLabel) }
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
