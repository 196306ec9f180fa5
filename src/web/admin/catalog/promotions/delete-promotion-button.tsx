import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { Promotion } from '#contract/catalog/promotions/promotions.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { promotionsKey } from './promotion-queries.ts'

const consequences = {
  running: 'Giá của các sản phẩm trở lại như trước ngay bây giờ.',
  planned: 'Đợt này sẽ không chạy.',
  ended: 'Chỉ xoá khỏi danh sách; giá không đổi.',
}

export function DeletePromotionButton({ promotion }: { promotion: Promotion }) {
  const { _id: id, percent, category, collection, state } = promotion
  const name = `${percent.toLocaleString('vi-VN')}% ${(category ?? collection)?.name ?? 'mọi sản phẩm'}`
  const api = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useAdminMutation(() => api.deletePromotion({ params: { id } }), {
    invalidates: [promotionsKey],
    successToast: () => ({ title: 'Đã xoá đợt giảm giá', description: name }),
  })
  const label = state === 'running' ? 'Dừng và xoá' : 'Xoá'
  return (
    <>
      <IconButton icon={Trash2} label={`${label} đợt giảm ${name}`} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`${label} đợt giảm ${name}?`}
        confirm={label}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        {consequences[state]}
      </ConfirmDialog>
    </>
  )
}
