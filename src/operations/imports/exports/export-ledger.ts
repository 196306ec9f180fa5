import type { ExportQuery } from '#contract/imports/exports.ts'
import { getLedgerKindLabel, getLedgerMethodLabel } from '#contract/payments/order-ledger-labels.ts'
import { type ExportedLedgerEntry, listLedgerEntriesToExport } from '#data/payments/ledger-export.ts'
import type { ExportColumn } from '#domain/imports/export-table.ts'
import type { Shop } from '#operations/shop.ts'
import { buildTable } from './build-table.ts'

const batchSize = 500

const columns: readonly ExportColumn<ExportedLedgerEntry>[] = [
  { header: 'Thời gian', cell: (row) => row.at, isTime: true },
  { header: 'Mã đơn hàng', cell: (row) => row.orderNumber },
  { header: 'Khách hàng', cell: (row) => row.customerName },
  { header: 'Loại', cell: getLedgerKindLabel },
  { header: 'Tính cho khách', cell: (row) => (row.method ? null : row.amount) },
  { header: 'Tiền thu', cell: (row) => (row.method ? row.amount : null) },
  { header: 'Cách', cell: (row) => row.method && getLedgerMethodLabel(row.method) },
  { header: 'Mã giao dịch', cell: (row) => row.reference },
  { header: 'Ghi chú', cell: (row) => row.note },
  { header: 'Người ghi', cell: (row) => row.by },
]

export const exportLedger = ({ db }: Shop, days: Pick<ExportQuery, 'from' | 'to'>) =>
  buildTable({
    fileName: 'so-tien',
    sheetName: 'Sổ tiền',
    columns,
    readBatch: (last) => listLedgerEntriesToExport(db, days, last?.id ?? 0, batchSize),
  })
