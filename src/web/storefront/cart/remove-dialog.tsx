import type { CartLine } from '#contract/cart/carts.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useCartLineChange } from './use-cart-line-change.ts'

interface RemoveDialogProps {
  userId: string
  line: CartLine
  open: boolean
  onClose: () => void
}

export function RemoveDialog({ userId, line, open, onClose }: RemoveDialogProps) {
  const change = useCartLineChange(userId, line)

  /** `mutateAsync` also settles when the line, and with it this dialog, is already unmounted. */
  async function remove() {
    await change.mutateAsync({ action: 'remove', value: line.quantity }).catch(() => null)
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(open) => !open && onClose()}
      title="Bạn có muốn xoá sản phẩm khỏi giỏ hàng ?"
      onConfirm={() => void remove()}
      busy={change.isPending}
    >
      Sản phẩm sẽ bị xoá khỏi giỏ hàng
    </ConfirmDialog>
  )
}
