import { useQuery } from '@tanstack/react-query'
import type { CategoryWithProductCount } from '#contract/catalog/categories.ts'
import { categoriesWithProductCountQuery, categoryDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { InlineRename } from '#web/admin/catalog/inline-rename.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function CategoryName({ category }: { category: CategoryWithProductCount }) {
  const { _id: id, name, parent } = category
  const api = useApi()
  const { data: categories = [] } = useQuery(categoriesWithProductCountQuery(api))
  const above = categories.find((one) => one._id === parent)
  const rename = useAdminMutation(
    (next: string) => api.updateCategory({ params: { id }, body: { name: next } }),
    {
      invalidates: categoryDependentKeys,
      successToast: () => ({ title: 'Đã đổi tên danh mục' }),
      showsError: ({ code }) => code === 'name_taken' || code === 'invalid',
    },
  )
  return (
    <InlineRename name={name} emptyMessage="Tên danh mục không được để trống" onRename={rename.mutateAsync}>
      <span className="line-clamp-2 font-medium wrap-anywhere" title={name}>
        {above && <span className="font-normal text-ink-soft">{above.name} › </span>}
        {name}
      </span>
    </InlineRename>
  )
}
