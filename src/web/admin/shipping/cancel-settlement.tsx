import { useState } from 'react'
import type { Settlement } from '#contract/shipping/settlements.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export function CancelSettlement({ settlement }: { settlement: Settlement }) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const { _id: id, received, parcels, cancelledAt, at } = settlement
  const cancel = useAdminMutation(() => api.cancelSettlement({ params: { id } }), {
    invalidates: [ordersKey],
    successToast: () => ({ title: 'Đã huỷ lần đối soát', description: formatDong(received) }),
  })
  if (cancelledAt) return '–'
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="inkline py-1">
        Huỷ lần này<span className="sr-only">, {formatDateTime(at)}</span>
      </button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Huỷ lần đối soát này?"
        cancel="Giữ lại"
        confirm="Huỷ lần đối soát"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        {`${parcels.toLocaleString('vi-VN')} vận đơn trở lại chưa đối soát, ${formatDong(received)} không còn tính là hãng đã trả.`}
      </ConfirmDialog>
    </>
  )
}
