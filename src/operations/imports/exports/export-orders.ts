import type { ExportQuery } from '#contract/imports/exports.ts'
import type { Right } from '#contract/staff/rights.ts'
import { listOrderLinesToExport } from '#data/orders/order-export.ts'
import { findCarrierName } from '#operations/shipping/read-shipments.ts'
import type { Shop } from '#operations/shop.ts'
import { buildTable } from './build-table.ts'
import { listOrderColumns } from './order-columns.ts'

const batchSize = 200

export const exportOrders = (shop: Shop, rights: readonly Right[], days: Pick<ExportQuery, 'from' | 'to'>) =>
  buildTable({
    fileName: 'don-hang',
    sheetName: 'Đơn hàng và dòng hàng',
    columns: listOrderColumns(rights.includes('costs'), (carrier) => findCarrierName(shop, carrier)),
    readBatch: (last) => listOrderLinesToExport(shop.db, days, last, batchSize),
  })
