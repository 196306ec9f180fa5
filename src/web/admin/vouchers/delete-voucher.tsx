import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useVoucherActs } from './use-voucher-acts.ts'

interface DeleteVoucherProps {
  voucher: Voucher
  open: boolean
  onClose: () => void
  /** Once it is gone. */
  onDone?: () => void
}

export function DeleteVoucher({ voucher, open, onClose, onDone }: DeleteVoucherProps) {
  const { remove } = useVoucherActs(voucher)
  async function go() {
    const gone = await remove.mutateAsync(undefined).catch(() => null)
    onClose()
    if (gone) onDone?.()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={`Xoá mã ${voucher.code}?`}
      confirm="Xoá mã"
      busy={remove.isPending}
      onConfirm={() => void go()}
    >
      Chưa có đơn nào dùng mã này. Khách đã nhập mã vào giỏ sẽ được báo là mã không còn.
    </ConfirmDialog>
  )
}
