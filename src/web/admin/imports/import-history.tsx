import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { defaultPageSize } from '#web/app/router/table-search.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { importsQuery } from './import-queries.ts'
import { formatImportState } from './import-state.ts'

const pageSize = defaultPageSize

export function ImportHistory() {
  const [page, setPage] = useState(1)
  const imports = useQuery({ ...importsQuery(useApi(), page), placeholderData: keepPreviousData })
  if (imports.isPending) return <TableLoading rows={3} />
  if (!imports.data) return <TableError error={imports.error} retry={imports.refetch} />
  const { items, total } = imports.data
  return (
    <>
      <div className={adminTableClass}>
        <DataTable
          caption="Các lần nhập"
          columns={columns}
          rows={items}
          rowKey={({ _id }) => _id}
          empty="Chưa có lần nhập nào."
          busy={imports.isPlaceholderData}
        />
      </div>
      {total > pageSize && (
        <div className="flex gap-3 border-t border-line pt-4">
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            Mới hơn
          </Button>
          <Button small disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
            Cũ hơn
          </Button>
        </div>
      )}
    </>
  )
}

const formatCount = (n: number) => n.toLocaleString('vi-VN')

const columns: readonly DataTableColumn<Import>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ _id, fileName }) => (
      <Link
        to="/admin/products/import/$id"
        params={{ id: _id }}
        preload={false}
        className="inkline font-medium wrap-anywhere"
      >
        {fileName}
      </Link>
    ),
    isRowHeader: true,
  },
  {
    id: 'at',
    header: 'Thời gian',
    cell: ({ at }) => (
      <time dateTime={at} className="lg:whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  { id: 'by', header: 'Người nhập', cell: ({ by }) => <span className="wrap-anywhere">{by.name}</span> },
  {
    id: 'state',
    header: 'Trạng thái',
    cell: (item) => <span className="whitespace-nowrap">{formatImportState(item)}</span>,
  },
  { id: 'created', header: 'Mới', cell: ({ counts }) => formatCount(counts.created), align: 'end' },
  { id: 'updated', header: 'Thay đổi', cell: ({ counts }) => formatCount(counts.updated), align: 'end' },
  {
    id: 'skipping-issues',
    header: 'Dòng lỗi',
    cell: ({ counts }) => formatCount(counts.faults),
    align: 'end',
  },
]
