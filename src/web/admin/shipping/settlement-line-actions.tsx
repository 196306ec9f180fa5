import { useState } from 'react'
import type { SettlementLine } from '#contract/shipping/settlements.ts'
import { formatDong } from '#domain/money.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { CorrectLineDialog } from './correct-line-dialog.tsx'

interface SettlementLineActionsProps {
  settlementId: string
  line: SettlementLine
}

export function SettlementLineActions({ settlementId, line }: SettlementLineActionsProps) {
  const api = useApi()
  const [openDialog, setOpenDialog] = useState<'correct' | 'cancel' | null>(null)
  const close = () => setOpenDialog(null)
  const { code, received, order, position } = line
  const cancel = useAdminMutation(
    () => api.cancelSettlementLine({ params: { id: settlementId, position: String(position) } }),
    {
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Đã huỷ dòng đối soát', description: code }),
    },
  )
  const ofLine = <span className="sr-only"> dòng {code}</span>
  return (
    <span className="flex flex-wrap justify-end gap-x-4">
      <button type="button" onClick={() => setOpenDialog('correct')} className="inkline py-1">
        Sửa{ofLine}
      </button>
      <button type="button" onClick={() => setOpenDialog('cancel')} className="inkline py-1">
        Huỷ{ofLine}
      </button>
      {openDialog === 'correct' && (
        <CorrectLineDialog settlementId={settlementId} line={line} onClose={close} />
      )}
      <ConfirmDialog
        open={openDialog === 'cancel'}
        onOpenChange={(open) => !open && close()}
        title={`Huỷ dòng ${code}?`}
        cancel="Giữ lại"
        confirm="Huỷ dòng này"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: close })}
      >
        {order
          ? `Vận đơn của đơn ${order.orderNumber} trở lại chưa đối soát, ${formatDong(received)} không còn tính là hãng đã trả.`
          : `${formatDong(received)} không còn tính là hãng đã trả.`}
      </ConfirmDialog>
    </span>
  )
}
