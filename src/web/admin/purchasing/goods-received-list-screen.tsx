import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import type { GoodsReceivedEntry } from '#contract/purchasing/goods-received.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { PeriodFilter } from '#web/admin/analytics/period-filter.tsx'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { Pager } from '#web/admin/table/pager.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { FilterSelects } from '#web/admin/table/toolbar/filter-selects.tsx'
import { usePaging } from '#web/admin/table/use-paging.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { goodsReceivedListQuery, suppliersQuery } from './purchasing-queries.ts'
import { StockValueSummary } from './stock-value-summary.tsx'

export function GoodsReceivedListScreen() {
  const search = useSearch({ from: '/admin/goods-received' })
  const paging = usePaging()
  const notes = useQuery({
    ...goodsReceivedListQuery(useApi(), search),
    placeholderData: keepPreviousData,
  })
  return (
    <main className="page pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
        <div>
          <h1 className="font-display text-3xl font-bold">Nhập hàng</h1>
          <StockValueSummary />
        </div>
        <ButtonLink to="/admin/goods-received/add" kind="primary" className="px-4 max-sm:w-full">
          <Icon of={Plus} /> Tạo phiếu nhập
        </ButtonLink>
      </div>
      <NoteFilters />
      {notes.isPending && <TableLoading />}
      {notes.isError && <TableError error={notes.error} retry={notes.refetch} />}
      {notes.data && (
        <>
          <div className={adminTableClass}>
            <DataTable
              caption="Phiếu nhập"
              columns={columns}
              rows={notes.data.items}
              rowKey={(note) => note._id}
              busy={notes.isPlaceholderData}
              empty={
                search.supplier || search.days || search.from || search.to
                  ? 'Không có phiếu nhập nào như vậy.'
                  : 'Chưa có phiếu nhập nào. Phiếu nhập tăng tồn kho và ghi giá vốn của hàng.'
              }
            />
          </div>
          <div className="border-t border-line pt-4">
            <Pager {...paging} total={notes.data.total} noun="phiếu" />
          </div>
        </>
      )}
    </main>
  )
}

function NoteFilters() {
  const search = useSearch({ from: '/admin/goods-received' })
  const updateSearch = useUpdateSearch()
  const { data: suppliers = [] } = useQuery(suppliersQuery(useApi()))
  return (
    <div className="flex flex-wrap gap-2 py-4">
      <FilterSelects
        filters={[
          {
            id: 'supplier',
            label: 'Mọi nhà cung cấp',
            choices: suppliers.map((name) => ({ value: name, label: name })),
          },
        ]}
        search={search}
        onChange={updateSearch}
      />
      <PeriodFilter label="Thời gian nhập" period={search} onChange={updateSearch} />
    </div>
  )
}

const columns: readonly DataTableColumn<GoodsReceivedEntry>[] = [
  {
    id: 'supplier',
    header: 'Nhà cung cấp',
    cell: (note) => (
      <span className="min-w-0">
        <Link
          to="/admin/goods-received/$id"
          params={{ id: note._id }}
          preload={false}
          className="inkline font-medium wrap-anywhere"
        >
          {note.supplier}
        </Link>
        {note.cancelledAt && <Badge>Đã huỷ</Badge>}
        {note.note && <span className="block text-sm text-ink-soft wrap-anywhere">{note.note}</span>}
      </span>
    ),
    isRowHeader: true,
  },
  {
    id: 'at',
    header: 'Thời gian',
    cell: (note) => (
      <time dateTime={note.at} className="lg:whitespace-nowrap">
        {formatDateTime(note.at)}
      </time>
    ),
  },
  { id: 'pieces', header: 'Số lượng', cell: (note) => note.pieces.toLocaleString('vi-VN'), align: 'end' },
  {
    id: 'total',
    header: 'Tiền hàng',
    cell: (note) => <span className="whitespace-nowrap">{formatDong(note.total)}</span>,
    align: 'end',
  },
  { id: 'by', header: 'Người nhập', cell: (note) => <span className="wrap-anywhere">{note.by}</span> },
]
