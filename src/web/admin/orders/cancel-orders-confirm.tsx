import type { OrderStatusInput } from '#contract/orders/orders.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface CancelOrdersConfirmProps {
  open: boolean
  onClose: () => void
  /** The object of the sentence, such as `đơn hàng 1763…-123`. */
  what: string
  reason?: OrderStatusInput['reason']
  busy: boolean
  onConfirm: () => void
  children: string
}

export function CancelOrdersConfirm({
  open,
  onClose,
  what,
  reason,
  busy,
  onConfirm,
  children,
}: CancelOrdersConfirmProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={reason === 'refused' ? `Khách không nhận ${what}?` : `Huỷ ${what}?`}
      cancel="Không"
      confirm="Huỷ đơn hàng"
      busy={busy}
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  )
}
