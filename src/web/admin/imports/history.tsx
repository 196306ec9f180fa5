import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { moment } from '#domain/moment.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { tableClass } from '../table/table-class.ts'
import { TableFailure, TableLoading } from '../table/table-notes.tsx'
import { importsQuery } from './import-queries.ts'
import { stateWords } from './import-state.ts'

const size = 10

/** Who imported what and when, the newest first. */
export function History() {
  const [page, setPage] = useState(1)
  const found = useQuery({ ...importsQuery(useApi(), page), placeholderData: keepPreviousData })
  if (found.isPending) return <TableLoading rows={3} />
  if (!found.data) return <TableFailure error={found.error} retry={found.refetch} />
  const { items, total } = found.data
  return (
    <>
      <div className={tableClass}>
        <DataTable
          caption="Các lần nhập"
          columns={columns}
          rows={items}
          rowKey={({ _id }) => _id}
          empty="Chưa có lần nhập nào."
          busy={found.isPlaceholderData}
        />
      </div>
      {total > size && (
        <div className="flex gap-3 border-t border-line pt-4">
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            Mới hơn
          </Button>
          <Button small disabled={page * size >= total} onClick={() => setPage(page + 1)}>
            Cũ hơn
          </Button>
        </div>
      )}
    </>
  )
}

const count = (n: number) => n.toLocaleString('vi-VN')

const columns: readonly Column<Import>[] = [
  {
    id: 'file',
    header: 'Tệp',
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
    lead: true,
  },
  {
    id: 'at',
    header: 'Thời gian',
    cell: ({ at }) => (
      <time dateTime={at} className="lg:whitespace-nowrap">
        {moment(at)}
      </time>
    ),
  },
  { id: 'by', header: 'Người nhập', cell: ({ by }) => <span className="wrap-anywhere">{by.name}</span> },
  {
    id: 'state',
    header: 'Trạng thái',
    cell: (one) => <span className="whitespace-nowrap">{stateWords(one)}</span>,
  },
  { id: 'created', header: 'Mới', cell: ({ counts }) => count(counts.created), align: 'end' },
  { id: 'updated', header: 'Thay đổi', cell: ({ counts }) => count(counts.updated), align: 'end' },
  { id: 'faults', header: 'Dòng lỗi', cell: ({ counts }) => count(counts.faults), align: 'end' },
]
