import { isLineOutcome } from '#contract/shipping/settlement-outcomes.ts'
import type { SettlementResult } from '#contract/shipping/settlements.ts'
import { formatDong } from '#domain/money.ts'

export const listNewRows = ({ rows }: SettlementResult) =>
  rows.filter(({ outcome }) => isLineOutcome(outcome))

export function summarizeSettlement(result: SettlementResult): string {
  const rows = listNewRows(result)
  const unreadable = result.rows.filter(({ outcome }) => outcome === 'unreadable').length
  const note = unreadable > 0 ? ` Không đọc được ${unreadable} dòng.` : ''
  if (rows.length === 0) return `Không có dòng nào mới.${note}`
  const received = rows.reduce((sum, row) => sum + row.received, 0)
  const fee = rows.reduce((sum, row) => sum + row.fee, 0)
  const countOf = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const parts = [
    `${countOf('matched')} khớp`,
    ...(countOf('short') > 0 ? [`${countOf('short')} trả thiếu`] : []),
    ...(countOf('over') > 0 ? [`${countOf('over')} trả thừa`] : []),
    ...(countOf('undelivered') > 0 ? [`${countOf('undelivered')} chưa báo đã giao`] : []),
    ...(countOf('unknown') > 0 ? [`${countOf('unknown')} không có vận đơn`] : []),
    ...(result.missing.length > 0 ? [`${result.missing.length} vận đơn còn thiếu`] : []),
  ]
  const net = fee > 0 ? `, trừ phí còn ${formatDong(received - fee)}` : ''
  return `Hãng trả ${formatDong(received)}${net}: ${parts.join(', ')}.${note}`
}
