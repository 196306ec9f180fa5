import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide'
import { useState } from 'react'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { DeleteVoucherDialog } from './delete-voucher-dialog.tsx'
import { useVoucherActions } from './use-voucher-actions.ts'

export function VoucherMenu({ voucher }: { voucher: Voucher }) {
  const [isDeleting, setDeleting] = useState(false)
  const { pause, pauseLabel } = useVoucherActions(voucher)
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={`Tác vụ: ${voucher.code}`} className="-my-1 -mr-3" />}
      >
        <MenuItem asChild>
          <Link to="/admin/vouchers/$id" params={{ id: voucher._id }}>
            Sửa và xem đơn
          </Link>
        </MenuItem>
        <MenuItem onSelect={() => pause.mutate(undefined)}>{pauseLabel}</MenuItem>
        {!voucher.everUsed && (
          <MenuItem danger onSelect={() => setDeleting(true)}>
            Xoá
          </MenuItem>
        )}
      </Menu>
      <DeleteVoucherDialog voucher={voucher} open={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}
