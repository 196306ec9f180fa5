export const settlementOutcomes = [
  'matched',
  'short',
  'over',
  'undelivered',
  'unknown',
  'already_recorded',
  'sum',
  'unreadable',
] as const
/** Outcomes of lines that are recorded. */
export const lineOutcomes = ['matched', 'short', 'over', 'undelivered', 'unknown'] as const
export type LineOutcome = (typeof lineOutcomes)[number]
export type SettlementOutcome = (typeof settlementOutcomes)[number]
export const isLineOutcome = (outcome: SettlementOutcome) => lineOutcomes.some((one) => one === outcome)
export const settlementOutcomeLabels: Record<SettlementOutcome, string> = {
  matched: 'Khớp',
  short: 'Trả thiếu',
  over: 'Trả thừa',
  undelivered: 'Vận đơn chưa báo đã giao',
  unknown: 'Không có vận đơn này',
  already_recorded: 'Đã ghi trước đó',
  sum: 'Dòng tổng',
  unreadable: 'Không đọc được',
}
