import { type VisitStep, visitStepLabels, visitSteps } from '#contract/analytics/visit-steps.ts'
import type { VisitCounts } from '#contract/analytics/visits.ts'
import { formatShare } from '#web/admin/analytics/format-share.ts'
import type { DataTableColumn } from '#web/ui/display/data-table.tsx'

export const formatCount = (count: number) => count.toLocaleString('vi-VN')
export const visitStepNames = Object.keys(visitSteps) as VisitStep[]

/** @param first the column that names the row */
export function buildVisitColumns<Row extends VisitCounts>(first: {
  header: string
  read: (row: Row) => string
}): DataTableColumn<Row>[] {
  const column = (id: string, header: string, read: (row: Row) => string): DataTableColumn<Row> => ({
    id,
    header,
    align: 'end',
    cell: (row) => <span className="tabular-nums">{read(row)}</span>,
  })
  return [
    { id: 'name', header: first.header, isRowHeader: true, cell: first.read },
    column('visits', 'Lượt ghé', ({ visits }) => formatCount(visits)),
    ...visitStepNames.map((step) => column(step, visitStepLabels[step], (row) => formatCount(row[step]))),
    column('conversion', 'Tỷ lệ đặt hàng', ({ orders, visits }) => formatShare(orders, visits)),
  ]
}
