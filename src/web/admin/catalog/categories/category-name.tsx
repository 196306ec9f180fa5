import type { CategoryUse } from '#contract/catalog/categories.ts'
import { Rename } from '#web/admin/catalog/rename.tsx'
import { ofCategories } from '#web/admin/catalog/shop-queries.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function CategoryName({ category: { _id: id, name } }: { category: CategoryUse }) {
  const api = useApi()
  const rename = useAct((next: string) => api.updateCategory({ params: { id }, body: { name: next } }), {
    old: ofCategories,
    done: () => ({ title: 'Đã đổi tên danh mục' }),
    shows: ({ code }) => code === 'name_taken' || code === 'invalid',
  })
  return (
    <Rename name={name} emptyMessage="Tên danh mục không được để trống" onRename={rename.mutateAsync}>
      <span className="line-clamp-2 font-medium wrap-anywhere" title={name}>
        {name}
      </span>
    </Rename>
  )
}
