import type { ExportQuery } from '#contract/imports/exports.ts'
import type { Right } from '#contract/staff/rights.ts'
import { movementReasonLabels } from '#contract/stock/movement-reason-labels.ts'
import { type ExportedMovement, listMovementsToExport } from '#data/stock/movement-export.ts'
import type { ExportColumn } from '#domain/imports/export-table.ts'
import type { Shop } from '#operations/shop.ts'
import { buildTable } from './build-table.ts'

const batchSize = 500
type MovementColumn = ExportColumn<ExportedMovement>

const columns: readonly MovementColumn[] = [
  { header: 'Thời gian', cell: (row) => row.at, isTime: true },
  { header: 'Sản phẩm', cell: (row) => row.name },
  { header: 'Màu', cell: (row) => row.color },
  { header: 'Size', cell: (row) => row.size },
  { header: 'SKU', cell: (row) => row.sku },
  { header: 'Lý do', cell: (row) => movementReasonLabels[row.reason] },
  { header: 'Thay đổi', cell: (row) => row.quantity },
  { header: 'Còn lại', cell: (row) => row.balance },
]
const costColumns: readonly MovementColumn[] = [
  { header: 'Thay đổi giá vốn', cell: (row) => row.cost ?? 'chưa biết' },
  { header: 'Giá vốn còn lại', cell: (row) => row.costBalance ?? 'chưa biết' },
]
const supplierColumn: MovementColumn = { header: 'Nhà cung cấp', cell: (row) => row.supplier }

/** What staff wrote on a goods-received note needs the right `costs`, as the note does. */
const createSourceColumns = (canSeeCosts: boolean): readonly MovementColumn[] => [
  { header: 'Mã đơn hàng', cell: (row) => row.orderNumber },
  { header: 'Ghi chú', cell: (row) => (canSeeCosts && row.goodsReceivedNote) || row.note },
  { header: 'Người làm', cell: (row) => row.by },
]

export function exportStockMovements(
  { db }: Shop,
  rights: readonly Right[],
  days: Pick<ExportQuery, 'from' | 'to'>,
) {
  const canSeeCosts = rights.includes('costs')
  return buildTable({
    fileName: 'bien-dong-kho',
    sheetName: 'Biến động kho',
    columns: [
      ...columns,
      ...(canSeeCosts ? [...costColumns, supplierColumn] : []),
      ...createSourceColumns(canSeeCosts),
    ],
    readBatch: (last) => listMovementsToExport(db, days, last?.id ?? 0, batchSize),
  })
}
