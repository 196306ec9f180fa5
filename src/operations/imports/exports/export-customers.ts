import { NIL as nilUuid } from 'uuid'
import { type ExportedCustomer, listCustomersToExport } from '#data/customers/customer-export.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import type { ExportColumn } from '#domain/imports/export-table.ts'
import type { Shop } from '#operations/shop.ts'
import { buildTable } from './build-table.ts'

const batchSize = 500

const columns: readonly ExportColumn<ExportedCustomer>[] = [
  { header: 'Khách hàng', cell: (row) => row.name },
  { header: 'Điện thoại', cell: (row) => row.phone && formatPhone(row.phone) },
  { header: 'Email', cell: (row) => row.email },
  { header: 'Số đơn', cell: (row) => row.orderCount },
  { header: 'Đã giao', cell: (row) => row.deliveredCount },
  { header: 'Đã huỷ', cell: (row) => row.cancelledCount },
  { header: 'Đã mua', cell: (row) => row.spent },
  { header: 'Khách từ', cell: (row) => row.since, isTime: true },
  { header: 'Đơn đầu tiên', cell: (row) => row.firstOrderAt, isTime: true },
  { header: 'Đơn gần nhất', cell: (row) => row.lastOrderAt, isTime: true },
  { header: 'Cảnh báo', cell: (row) => row.warning },
]

export const exportCustomers = ({ db }: Shop) =>
  buildTable({
    fileName: 'khach-hang',
    sheetName: 'Khách hàng',
    columns,
    readBatch: (last) => listCustomersToExport(db, last?.id ?? nilUuid, batchSize),
  })
