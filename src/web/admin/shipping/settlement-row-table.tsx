import { type SettlementOutcome, settlementOutcomeLabels } from '#contract/shipping/settlement-outcomes.ts'
import type { SettlementRow, UnpaidParcel } from '#contract/shipping/settlements.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'

export const outcomeTones: Record<SettlementOutcome, BadgeTone> = {
  matched: 'plain',
  short: 'amber',
  over: 'amber',
  undelivered: 'amber',
  unknown: 'amber',
  already_recorded: 'quiet',
  sum: 'quiet',
  unreadable: 'amber',
}

/** What staff must look at comes first. */
const outcomeOrder: readonly SettlementOutcome[] = [
  'short',
  'over',
  'undelivered',
  'unknown',
  'unreadable',
  'matched',
  'already_recorded',
  'sum',
]
const rank = (row: SettlementRow) => (hasWrongSum(row) ? -1 : outcomeOrder.indexOf(row.outcome))

export const hasWrongSum = ({ outcome, fault }: SettlementRow) => outcome === 'sum' && fault !== null

export function OrderLink({ order }: { order: SettlementRow['order'] }) {
  if (!order) return '–'
  return (
    <span className="block min-w-0 max-sm:text-right">
      <PermittedLink href={`/admin/orders/${order._id}`}>
        <ShortOrderNumber of={order.orderNumber} />
      </PermittedLink>
      <span className="block text-sm text-ink-soft wrap-anywhere">{order.customerName}</span>
    </span>
  )
}

const money = (amount: number) => <span className="whitespace-nowrap">{formatDong(amount)}</span>

const formatFileAmount = ({ outcome }: SettlementRow, amount: number) =>
  outcome === 'unreadable' ? '–' : money(amount)

const listRowColumns = (isApplied: boolean): readonly DataTableColumn<SettlementRow>[] => [
  {
    id: 'code',
    header: 'Mã vận đơn',
    cell: ({ code, row }) => (
      <span className="block min-w-0">
        <span className="font-medium tabular-nums wrap-anywhere sm:whitespace-nowrap">{code || '–'}</span>
        <span className="block text-sm text-ink-soft">Dòng {row}</span>
      </span>
    ),
    isRowHeader: true,
  },
  { id: 'order', header: 'Đơn hàng', cell: ({ order }) => <OrderLink order={order} /> },
  {
    id: 'expected',
    header: 'Phải trả',
    cell: ({ order, expected }) => (order ? money(expected) : '–'),
    align: 'end',
  },
  { id: 'received', header: 'Hãng trả', cell: (row) => formatFileAmount(row, row.received), align: 'end' },
  { id: 'fee', header: 'Phí', cell: (row) => formatFileAmount(row, row.fee), align: 'end' },
  {
    id: 'outcome',
    header: 'Kết quả',
    cell: ({ outcome, fault, expected, received }) => (
      <span className="block max-sm:text-right">
        <Badge tone={outcome === 'sum' && fault ? 'amber' : outcomeTones[outcome]}>
          {outcome === 'already_recorded' && fault ? 'Không ghi hai lần' : settlementOutcomeLabels[outcome]}
        </Badge>
        {(fault || outcome === 'short' || outcome === 'over') && (
          <span className="block pt-1 text-sm text-ink-soft tabular-nums">
            {fault ?? formatDong(Math.abs(received - expected))}
          </span>
        )}
        {outcome === 'unknown' && (
          <span className="block pt-1 text-sm text-ink-soft">
            {isApplied ? 'Đã ghi' : 'Ghi'} mà không gắn với đơn nào
          </span>
        )}
      </span>
    ),
  },
]

interface SettlementRowTableProps {
  rows: readonly SettlementRow[]
  isApplied: boolean
}

export function SettlementRowTable({ rows, isApplied }: SettlementRowTableProps) {
  return (
    <div className={adminTableClass}>
      <DataTable
        caption="Các dòng của file"
        columns={listRowColumns(isApplied)}
        rows={rows.toSorted((one, other) => rank(one) - rank(other))}
        rowKey={({ row }) => String(row)}
      />
    </div>
  )
}

const missingColumns: readonly DataTableColumn<UnpaidParcel>[] = [
  {
    id: 'code',
    header: 'Mã vận đơn',
    cell: ({ code }) => (
      <span className="font-medium tabular-nums wrap-anywhere sm:whitespace-nowrap">{code}</span>
    ),
    isRowHeader: true,
  },
  { id: 'order', header: 'Đơn hàng', cell: ({ order }) => <OrderLink order={order} /> },
  { id: 'at', header: 'Giao lúc', cell: ({ deliveredAt }) => formatDateTime(deliveredAt) },
  { id: 'open', header: 'Hãng còn giữ', cell: ({ open }) => money(open), align: 'end' },
]

export function MissingParcels({ parcels }: { parcels: readonly UnpaidParcel[] }) {
  const open = parcels.reduce((sum, parcel) => sum + parcel.open, 0)
  return (
    <section aria-labelledby="missing-parcels" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="missing-parcels" className="text-lg font-semibold tabular-nums">
        Không có trong file: {formatDong(open)}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">
        Đã giao trước vận đơn mới nhất trong file mà hãng chưa trả. Hãy hỏi hãng.
      </p>
      <div className={adminTableClass}>
        <DataTable
          caption="Vận đơn không có trong file"
          columns={missingColumns}
          rows={parcels}
          rowKey={({ _id }) => _id}
        />
      </div>
    </section>
  )
}
