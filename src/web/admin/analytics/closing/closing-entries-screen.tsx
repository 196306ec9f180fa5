import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ClosingEntry } from '#contract/analytics/closing.ts'
import { closingFigureLabels } from '#contract/analytics/closing-figures.ts'
import { getLedgerMethodLabel } from '#contract/payments/order-ledger-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ExportFileLinks } from '#web/admin/imports/export-file-links.tsx'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { Pager } from '#web/admin/table/pager.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { usePaging } from '#web/admin/table/use-paging.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { formatSigned } from './closing-amounts.tsx'
import { closingEntriesQuery, closingQuery } from './closing-queries.ts'
import { formatMonth, resolveMonth } from './closing-search.ts'

export function ClosingEntriesScreen() {
  const search = useSearch({ from: '/admin/closing/entries' })
  const { figure = 'sold', method } = search
  const month = resolveMonth(search)
  const paging = usePaging()
  const entries = useQuery(closingEntriesQuery(useApi(), search))
  const name = `${closingFigureLabels[figure]}${method ? ` (${getLedgerMethodLabel(method)})` : ''}`
  return (
    <main className="page pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
        <div>
          <h1 className="font-display text-3xl font-bold">{name}</h1>
          <p className="mt-1 text-sm text-ink-soft">
            <Link to="/admin/closing" search={{ month }} className="inkline">
              Chốt tháng {formatMonth(month)}
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 max-sm:w-full">
          <EntriesSum />
          <ExportFileLinks
            path={adminPaths.exportClosing[1].replace('{month}', month)}
            name={name}
            query={{ figure, method }}
          />
        </div>
      </div>
      {entries.isPending && <TableLoading />}
      {entries.isError && <TableError error={entries.error} retry={entries.refetch} />}
      {entries.data && (
        <>
          <div className={adminTableClass}>
            <DataTable
              caption={`${name}, tháng ${formatMonth(month)}`}
              columns={columns}
              rows={entries.data.items.map((entry, at) => ({ ...entry, key: String(at) }))}
              rowKey={(entry) => entry.key}
              busy={entries.isPlaceholderData}
              empty="Không có dòng nào trong tháng này."
            />
          </div>
          <div className="border-t border-line pt-4">
            <Pager {...paging} total={entries.data.total} noun="dòng" />
          </div>
        </>
      )}
    </main>
  )
}

function EntriesSum() {
  const search = useSearch({ from: '/admin/closing/entries' })
  const { figure = 'sold', method } = search
  const { data } = useQuery(closingQuery(useApi(), resolveMonth(search)))
  if (!data) return null
  const ofMethod = data.methods.find((one) => one.method === method)
  const amount =
    method && (figure === 'collected' || figure === 'refunded')
      ? (ofMethod?.[figure] ?? 0)
      : figure === 'uncosted'
        ? data.profit?.uncosted.amount
        : data[figure].amount
  if (amount === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      Tổng <span className="text-2xl text-ink tabular-nums">{formatSigned(amount)}</span>
    </p>
  )
}

const columns: readonly DataTableColumn<ClosingEntry>[] = [
  {
    id: 'order',
    header: 'Đơn hàng',
    isRowHeader: true,
    cell: (entry) => (
      <span className="min-w-0">
        <PermittedLink href={`/admin/orders/${entry.orderId}`} className="font-medium">
          <ShortOrderNumber of={entry.orderNumber} />
        </PermittedLink>
        <span className="block text-sm text-ink-soft wrap-anywhere">{entry.customerName}</span>
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Thời gian',
    cell: (entry) => (
      <time dateTime={entry.at} className="lg:whitespace-nowrap">
        {formatDateTime(entry.at)}
      </time>
    ),
  },
  {
    id: 'method',
    header: 'Cách',
    cell: (entry) => (
      <span className="inline-block first-letter:uppercase">
        {entry.method ? getLedgerMethodLabel(entry.method) : '–'}
      </span>
    ),
  },
  {
    id: 'note',
    header: 'Ghi chú',
    cell: (entry) => (
      <span className="min-w-0 wrap-anywhere max-sm:text-right">
        {entry.note || '–'}
        {entry.by && <span className="block text-sm text-ink-soft">{entry.by}</span>}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Số tiền',
    align: 'end',
    cell: (entry) => <span className="whitespace-nowrap">{formatSigned(entry.amount)}</span>,
  },
]
