import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import type { Redirect } from '#contract/content/redirects.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { redirectsKey, redirectsQuery } from '../page-queries.ts'
import { AddRedirectForm } from './add-redirect-form.tsx'

export function RedirectsScreen() {
  const query = useQuery(redirectsQuery(useApi()))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <div className="grid max-w-prose gap-2">
        <h1 className="font-display text-3xl font-bold">Chuyển hướng</h1>
        <p className="text-ink-soft">
          Khách và Google mở địa chỉ cũ, ví dụ của website trước đây, sẽ đến địa chỉ mới. Khi bạn đổi địa chỉ
          của sản phẩm, danh mục, bộ sưu tập hay trang, cửa hàng tự chuyển hướng.
        </p>
      </div>
      <AddRedirectForm />
      {query.isPending && <TableLoading rows={3} rowClass="h-14" />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data?.length === 0 && <p className="text-ink-soft">Chưa có địa chỉ cũ nào.</p>}
      {query.data && query.data.length > 0 && (
        <ul aria-label="Các chuyển hướng" className="max-w-3xl divide-y divide-line border-y border-line">
          {query.data.map((redirect) => (
            <RedirectItem key={redirect._id} redirect={redirect} />
          ))}
        </ul>
      )}
    </main>
  )
}

function RedirectItem({ redirect }: { redirect: Redirect }) {
  const { _id, from, to, isUnused, isDead } = redirect
  const api = useApi()
  const remove = useAdminMutation(() => api.deleteRedirect({ params: { id: _id } }), {
    invalidates: [redirectsKey],
    successToast: () => ({ title: 'Đã xoá chuyển hướng', description: from }),
  })
  return (
    <li className="flex items-center gap-4 py-2">
      <p className="mr-auto min-w-0 wrap-anywhere">
        <span className="font-medium">{from}</span> <span className="text-ink-soft">dẫn đến {to}</span>
        <span className="block text-sm text-ink-soft">{describeUses(redirect)}</span>
        {isUnused && (
          <span className="block text-sm text-amber">
            Không có tác dụng: cửa hàng đang có trang ở địa chỉ cũ này.
          </span>
        )}
        {!isUnused && isDead && (
          <span className="block text-sm text-lacquer-ink">Địa chỉ mới không dẫn đến trang nào.</span>
        )}
      </p>
      <IconButton
        icon={Trash2}
        label={`Xoá chuyển hướng ${from}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      />
    </li>
  )
}

const describeUses = ({ uses, lastUsedAt }: Redirect) =>
  lastUsedAt ? `Đã dùng ${uses} lần, lần cuối ${formatDateTime(lastUsedAt)}` : 'Chưa có ai dùng.'
