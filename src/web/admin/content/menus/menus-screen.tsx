import { useQuery } from '@tanstack/react-query'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { menusQuery } from '../page-queries.ts'
import { MenuEditor } from './menu-editor.tsx'

export function MenusScreen() {
  const query = useQuery(menusQuery(useApi()))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16">
      <div className="grid max-w-prose gap-2">
        <h1 className="font-display text-3xl font-bold">Menu</h1>
        <p className="text-ink-soft">
          Mục dẫn đến trang, danh mục, bộ sưu tập hay sản phẩm đi theo khi bạn đổi tên, và tự ẩn khi khách
          không còn thấy nơi ấy.
        </p>
      </div>
      {query.isPending && <TableLoading rows={6} rowClass="h-14" />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data?.map((menu) => (
        <MenuEditor key={menu.place} menu={menu} />
      ))}
    </main>
  )
}
