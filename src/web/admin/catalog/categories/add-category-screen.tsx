import { Link } from '@tanstack/react-router'
import { categoryDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { NameForm } from '#web/admin/catalog/name-form.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function AddCategoryScreen() {
  const api = useApi()
  const add = useAdminMutation((name: string) => api.addCategory({ body: { name } }), {
    invalidates: categoryDependentKeys,
    successToast: () => ({
      title: 'Thêm danh mục thành công',
      description: 'Danh mục đã được thêm vào hệ thống',
    }),
    showsError: ({ code }) => code === 'name_taken' || code === 'invalid',
  })
  return (
    <main className="page grid content-start gap-8 pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Thêm danh mục</h1>
      <NameForm label="Tên danh mục" submitLabel="Thêm danh mục" onSubmit={add.mutateAsync} />
      <p>
        <Link to="/admin/categories" className="inkline inline-flex min-h-11 items-center">
          Xem tất cả danh mục
        </Link>
      </p>
    </main>
  )
}
