import { transferStateLabels } from '#contract/payments/transfer-labels.ts'
import type { StatementRowResult } from '#contract/payments/transfers.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { isNewStatementRow } from '#domain/payments/is-new-statement-row.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'

const outcomeLabels: Record<StatementRowResult['outcome'], string> = {
  ...transferStateLabels,
  already_recorded: 'Đã ghi trước đó',
  possible_duplicate: 'Có thể đã ghi từ sao kê khác, để bạn xem lại',
  outgoing: 'Không phải tiền vào',
  unreadable: 'Không đọc được',
}

export const countNewStatementRows = (rows: readonly StatementRowResult[]) =>
  rows.filter(isNewStatementRow).length

const listColumns = (isApplied: boolean): readonly DataTableColumn<StatementRowResult>[] => [
  {
    id: 'row',
    header: 'Dòng',
    cell: ({ row }) => <span className="whitespace-nowrap">Dòng {row}</span>,
    isRowHeader: true,
  },
  {
    id: 'at',
    header: 'Ngày',
    // Banks that report no time are read as midnight, which is not shown.
    cell: ({ at }) =>
      at ? <span className="sm:whitespace-nowrap">{formatDateTime(at).replace(', 00:00', '')}</span> : '–',
  },
  {
    id: 'amount',
    header: 'Số tiền',
    cell: ({ amount }) =>
      amount ? <span className="font-medium whitespace-nowrap">{formatDong(amount)}</span> : '–',
    align: 'end',
  },
  {
    id: 'content',
    header: 'Nội dung',
    cell: ({ content }) => (
      <span className="block min-w-0 wrap-anywhere max-sm:text-right sm:min-w-40">{content || '–'}</span>
    ),
  },
  {
    id: 'order',
    header: 'Đơn hàng',
    cell: ({ orderNumber }) => (orderNumber ? <ShortOrderNumber of={orderNumber} /> : '–'),
  },
  {
    id: 'outcome',
    header: 'Kết quả',
    cell: (row) => (
      <span className={row.outcome === 'unreadable' ? 'text-lacquer-ink' : ''}>
        {isApplied && isNewStatementRow(row) && 'Đã ghi: '}
        {row.fault ?? outcomeLabels[row.outcome]}
      </span>
    ),
  },
]

interface StatementRowTableProps {
  rows: readonly StatementRowResult[]
  isApplied: boolean
}

export function StatementRowTable({ rows, isApplied }: StatementRowTableProps) {
  return (
    <div className={adminTableClass}>
      <DataTable
        caption="Các dòng của sao kê"
        columns={listColumns(isApplied)}
        rows={rows}
        rowKey={({ row }) => String(row)}
      />
    </div>
  )
}
