import { useQuery } from '@tanstack/react-query'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { brandQuery } from '../page-queries.ts'
import { BrandForm } from './brand-form.tsx'

export function BrandScreen() {
  const query = useQuery(brandQuery(useApi()))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
      <div className="grid max-w-prose gap-2">
        <h1 className="font-display text-3xl font-bold">Thương hiệu</h1>
        <p className="text-ink-soft">Logo, màu và chữ của cửa hàng. Trang quản trị giữ màu của phần mềm.</p>
      </div>
      {query.isPending && <TableLoading rows={5} rowClass="h-16" />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data && <BrandForm brand={query.data} />}
    </main>
  )
}
