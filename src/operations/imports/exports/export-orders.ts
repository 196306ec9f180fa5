import type { ExportQuery } from '#contract/imports/exports.ts'
import type { Right } from '#contract/staff/rights.ts'
import { listOrderLinesToExport } from '#data/orders/order-export.ts'
import type { Shop } from '#operations/shop.ts'
import { buildTable } from './build-table.ts'
import { listOrderColumns } from './order-columns.ts'

const batchSize = 200

export const exportOrders = (
  { db }: Shop,
  rights: readonly Right[],
  days: Pick<ExportQuery, 'from' | 'to'>,
) =>
  buildTable({
    fileName: 'don-hang',
    sheetName: 'Đơn hàng và dòng hàng',
    columns: listOrderColumns(rights.includes('costs')),
    readBatch: (last) => listOrderLinesToExport(db, days, last, batchSize),
  })
