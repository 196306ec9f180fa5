import { useState } from 'react'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { formatDong } from '#domain/money.ts'
import { DataTable, type DataTableColumn, type TableSort } from '#web/ui/display/data-table.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { ComponentSample } from './component-sample.tsx'

interface SampleOrder {
  number: string
  status: OrderStatus
  name: string
  total: number
}

const sampleOrders: SampleOrder[] = [
  { number: '1700000000000-001', status: 'đang xử lý', name: 'Đỗ Thị Ưỡn', total: 1_240_000 },
  { number: '1700000000000-002', status: 'đã giao', name: 'Nguyễn Văn Ẫm', total: 499_000 },
]

const columns: DataTableColumn<SampleOrder>[] = [
  { id: 'number', header: 'Mã đơn hàng', cell: (row) => row.number, isRowHeader: true },
  { id: 'status', header: 'Trạng thái', cell: (row) => <StatusBadge status={row.status} /> },
  { id: 'name', header: 'Người mua', cell: (row) => row.name },
  { id: 'total', header: 'Tổng tiền', cell: (row) => formatDong(row.total), sortable: true, align: 'end' },
]

export function TableSamples() {
  const [sort, setSort] = useState<TableSort>({ column: 'total', descending: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = sampleOrders.toSorted((a, b) => (a.total - b.total) * (sort.descending ? -1 : 1))
  return (
    <ComponentSample name="DataTable">
      <DataTable
        caption="Đơn hàng mẫu"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.number}
        rowName={(row) => row.number}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
      />
      <DataTable caption="Bảng trống" columns={columns} rows={[]} rowKey={(row) => row.number} />
    </ComponentSample>
  )
}
