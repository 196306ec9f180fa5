import { Link } from '@tanstack/react-router'
import { attributeDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { NameForm } from '#web/admin/catalog/name-form.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function AddAttributeScreen() {
  const api = useApi()
  const add = useAdminMutation((value: string) => api.addAttribute({ body: { value } }), {
    invalidates: attributeDependentKeys,
    successToast: () => ({
      title: 'Thêm thuộc tính thành công',
      description: 'Thuộc tính đã được thêm vào hệ thống',
    }),
    showsError: ({ code }) => code === 'name_taken' || code === 'invalid',
  })
  return (
    <main className="page grid content-start gap-8 pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Thêm thuộc tính</h1>
      <NameForm
        label="Tên thuộc tính:"
        placeholder="Nhập tên thuộc tính..."
        submitLabel="Thêm thuộc tính"
        onSubmit={add.mutateAsync}
      />
      <p className="flex flex-wrap gap-x-6">
        {add.data && (
          <Link
            to="/admin/attributes/$id/values"
            params={{ id: add.data._id }}
            className="inkline inline-flex min-h-11 items-center"
          >
            Thêm giá trị cho “{add.data.value}”
          </Link>
        )}
        <Link to="/admin/attributes" className="inkline inline-flex min-h-11 items-center">
          Xem tất cả thuộc tính
        </Link>
      </p>
    </main>
  )
}
