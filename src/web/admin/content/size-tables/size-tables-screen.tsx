import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sizeTableLabels } from '#contract/content/size-table-kinds.ts'
import type { SizeTableForStaff } from '#contract/content/size-tables.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { AddSizeTableForm } from './add-size-table-form.tsx'
import { sizeTablesQuery } from './size-table-queries.ts'

export function SizeTablesScreen() {
  const query = useQuery(sizeTablesQuery(useApi()))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
      <div className="grid max-w-prose gap-2">
        <h1 className="font-display text-3xl font-bold">Bảng size</h1>
        <p className="text-ink-soft">
          Khách xem bảng này ở nút “Hướng dẫn chọn size” của sản phẩm và được gợi ý size theo nó.
        </p>
      </div>
      {query.isPending && <TableLoading rows={5} rowClass="h-16" />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data && (
        <>
          <SizeTableList title="Bảng chung" tables={query.data.filter(({ category }) => category === null)} />
          <div className="grid max-w-3xl gap-4">
            <SizeTableList
              title="Bảng riêng của danh mục"
              tables={query.data.filter(({ category }) => category !== null)}
            />
            <AddSizeTableForm />
          </div>
        </>
      )}
    </main>
  )
}

function SizeTableList({ title, tables }: { title: string; tables: readonly SizeTableForStaff[] }) {
  return (
    <section aria-label={title} className="grid max-w-3xl gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      {tables.length === 0 ? (
        <p className="text-ink-soft">Chưa có. Mọi danh mục đang dùng bảng chung.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {tables.map((table) => (
            <SizeTableItem key={`${table.kind} ${table.category?._id}`} table={table} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SizeTableItem({ table: { _id, kind, category, rows } }: { table: SizeTableForStaff }) {
  const [first, last] = [rows[0]?.size, rows.at(-1)?.size]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="mr-auto grid min-w-0 gap-1">
        <Link
          to="/admin/size-tables/$kind"
          params={{ kind }}
          search={category ? { category: category._id } : {}}
          className="inkline justify-self-start font-medium wrap-anywhere"
        >
          {category ? `${category.name} · ${sizeTableLabels[kind]}` : sizeTableLabels[kind]}
        </Link>
        <p className="text-sm text-ink-soft">
          {rows.length} size, {first === last ? first : `${first} đến ${last}`}
        </p>
      </div>
      {!category && <Badge tone={_id ? undefined : 'quiet'}>{_id ? 'Đã sửa' : 'Có sẵn'}</Badge>}
    </li>
  )
}
