import type { ClosingEntriesQuery, ClosingEntry, MonthClosing } from '#contract/analytics/closing.ts'
import { closingFigureLabels } from '#contract/analytics/closing-figures.ts'
import { getLedgerMethodLabel } from '#contract/payments/order-ledger-labels.ts'
import type { Right } from '#contract/staff/rights.ts'
import { type ClosingEntryWithTime, listClosingEntriesAfter } from '#data/analytics/closing-entries.ts'
import { monthPeriod, toTimeSpan } from '#domain/analytics/period.ts'
import type { ExportColumn, ExportTable } from '#domain/imports/export-table.ts'
import { readClosing } from '#operations/analytics/read-closing.ts'
import type { Shop } from '#operations/shop.ts'
import { buildTable } from './build-table.ts'

const batchSize = 1000

const entryColumns: readonly ExportColumn<ClosingEntry>[] = [
  { header: 'Thời gian', cell: (row) => new Date(row.at), isTime: true },
  { header: 'Mã đơn hàng', cell: (row) => row.orderNumber },
  { header: 'Khách hàng', cell: (row) => row.customerName },
  { header: 'Cách', cell: (row) => row.method && getLedgerMethodLabel(row.method) },
  { header: 'Ghi chú', cell: (row) => row.note },
  { header: 'Người ghi', cell: (row) => row.by },
  { header: 'Số tiền', cell: (row) => row.amount },
]

export function exportClosingEntries({ db }: Shop, month: string, query: ClosingEntriesQuery): ExportTable {
  const span = toTimeSpan(monthPeriod(month))
  return buildTable<ClosingEntryWithTime>({
    fileName: `chot-thang-${month}-${query.figure}`,
    sheetName: closingFigureLabels[query.figure],
    columns: entryColumns,
    readBatch: (last) => listClosingEntriesAfter(db, query, span, { last, batchSize }),
  })
}

const listClosingRows = (closing: MonthClosing): (readonly [string, number])[] => [
  [closingFigureLabels.sold, closing.sold.amount],
  [closingFigureLabels.returned, -closing.returned.amount],
  [closingFigureLabels.discounts, -closing.discounts.amount],
  [closingFigureLabels.fees, closing.fees.amount],
  [closingFigureLabels.cancelled, -closing.cancelled.amount],
  ['Doanh thu trong tháng', closing.charged],
  ...closing.methods.flatMap(({ method, collected, refunded }) => [
    [`Đã thu, ${getLedgerMethodLabel(method)}`, collected] as const,
    [`Đã hoàn, ${getLedgerMethodLabel(method)}`, -refunded] as const,
  ]),
  ['Tiền thu trong tháng', closing.collected.amount - closing.refunded.amount],
  [closingFigureLabels.inBank, closing.inBank.amount],
  ['Khách còn phải trả đầu tháng, trừ phần còn nợ khách', closing.opening],
  [closingFigureLabels.due, closing.due.amount],
  [closingFigureLabels.owed, -closing.owed.amount],
  [`${closingFigureLabels.withCarriers} (đã tính là đã thu)`, closing.withCarriers.amount],
  ...(closing.profit
    ? ([
        ['Doanh thu của hàng đã có giá vốn', closing.profit.revenue],
        ['Giá vốn', -closing.profit.cost],
        ['Lãi gộp', closing.profit.profit],
        ['Doanh thu của dòng hàng chưa có giá vốn', closing.profit.uncosted.amount],
      ] as const)
    : []),
]

export async function exportClosing(
  shop: Shop,
  rights: readonly Right[],
  month: string,
): Promise<ExportTable> {
  const closing = await readClosing(shop, rights, month)
  const rows = [...listClosingRows(closing)]
  const state = closing.isOver ? '' : ' (chưa hết tháng)'
  return buildTable({
    fileName: `chot-thang-${month}`,
    sheetName: `Chốt tháng ${month}`,
    columns: [
      { header: `Tháng ${month}${state}`, cell: ([label]) => label },
      { header: 'Số tiền', cell: ([, amount]) => amount },
    ],
    readBatch: async () => rows.splice(0),
  })
}
