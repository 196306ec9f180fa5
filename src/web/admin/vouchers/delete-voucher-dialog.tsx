import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useVoucherActions } from './use-voucher-actions.ts'

interface DeleteVoucherDialogProps {
  voucher: Voucher
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteVoucherDialog({ voucher, open, onClose, onDeleted }: DeleteVoucherDialogProps) {
  const { remove } = useVoucherActions(voucher)
  async function deleteVoucher() {
    const deleted = await remove.mutateAsync(undefined).catch(() => null)
    onClose()
    if (deleted) onDeleted?.()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Xoá mã ${voucher.code}?`}
      confirm="Xoá mã"
      busy={remove.isPending}
      onConfirm={() => void deleteVoucher()}
    >
      Chưa có đơn nào dùng mã này. Khách đã nhập mã vào giỏ sẽ được báo là mã không còn.
    </ConfirmDialog>
  )
}
