import type { CategoryWithProductCount } from '#contract/catalog/categories.ts'
import { categoryDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { InlineRename } from '#web/admin/catalog/inline-rename.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function CategoryName({ category: { _id: id, name } }: { category: CategoryWithProductCount }) {
  const api = useApi()
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
        {name}
      </span>
    </InlineRename>
  )
}
