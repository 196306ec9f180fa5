import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Redirect } from '#contract/content/redirects.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { redirectsKey, redirectsQuery } from '../page-queries.ts'
import { AddRedirectForm } from './add-redirect-form.tsx'

export function RedirectsScreen() {
  const query = useQuery(redirectsQuery(useApi()))
  return (
    <main className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <div className="grid max-w-prose gap-2">
        <h1 className="font-display text-3xl font-bold">Chuyển hướng</h1>
        <p className="text-ink-soft">
          Khách và Google mở địa chỉ cũ, ví dụ của website trước đây, sẽ đến địa chỉ mới. Khi bạn đổi đường
          dẫn của sản phẩm, danh mục, bộ sưu tập hay trang, cửa hàng tự chuyển hướng.
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
  const { from, to, isUnused: isShadowed, isDead } = redirect
  return (
    <li className="flex items-center gap-4 py-2">
      <p className="mr-auto min-w-0 wrap-anywhere">
        <span className="font-medium">{from}</span> <span className="text-ink-soft">dẫn đến {to}</span>
        <span className="block text-sm text-ink-soft">{describeUses(redirect)}</span>
        {isShadowed && (
          <span className="block text-sm text-amber">
            Không có tác dụng: cửa hàng đang có trang ở địa chỉ cũ này.
          </span>
        )}
        {!isShadowed && isDead && (
          <span className="block text-sm text-lacquer-ink">Địa chỉ mới không dẫn đến trang nào.</span>
        )}
      </p>
      <DeleteRedirectButton redirect={redirect} />
    </li>
  )
}

function DeleteRedirectButton({ redirect }: { redirect: Redirect }) {
  const { _id: id, from, isUnused: isShadowed } = redirect
  const api = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAdminMutation(() => api.deleteRedirect({ params: { id } }), {
    invalidates: [redirectsKey],
    successToast: () => ({ title: 'Đã xoá chuyển hướng', description: from }),
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Xoá chuyển hướng ${from}`} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Xoá chuyển hướng ${from}?`}
        confirm="Xoá chuyển hướng"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        {isShadowed
          ? 'Cửa hàng đang có trang ở địa chỉ cũ này, nên khách không thấy gì đổi.'
          : `Ai mở địa chỉ cũ này sẽ gặp trang không tìm thấy. ${describeUses(redirect)}`}
      </ConfirmDialog>
    </>
  )
}

const describeUses = ({ uses, lastUsedAt }: Redirect) =>
  lastUsedAt ? `Đã dùng ${uses} lần, lần cuối ${formatDateTime(lastUsedAt)}` : 'Chưa có ai dùng.'
