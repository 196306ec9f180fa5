import { useState } from 'react'
import type { BulkResult } from '#contract/orders/admin-orders.ts'
import type { ListedOrder } from '#contract/orders/order-list.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { hasCancellableParcel } from './parcel-menu-items.tsx'
import { RefusedOrdersDialog } from './refused-orders-dialog.tsx'
import { useCancelParcels } from './use-cancel-parcels.ts'

interface CancelParcelsStepProps {
  selection: RowSelection<ListedOrder>
  open: boolean
  onClose: () => void
}

export function CancelParcelsStep({ selection, open, onClose }: CancelParcelsStepProps) {
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const cancel = useCancelParcels(selection)
  const orders = selection.rows.filter(hasCancellableParcel)
  const tooLateCount = selection.rows.filter(({ parcel }) => parcel).length - orders.length
  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Huỷ ${orders.length} vận đơn?`}
        cancel="Không"
        confirm="Huỷ vận đơn"
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(orders, {
            onSuccess: (results) => setRefused(results.filter(({ error }) => error !== null)),
            onSettled: onClose,
          })
        }
      >
        Hãng được báo không đến lấy nữa; đơn vẫn còn và tạo vận đơn khác được.
        {tooLateCount > 0 && ` ${tooLateCount} vận đơn đã lấy hàng hoặc đã xong nên không huỷ được nữa.`}
      </ConfirmDialog>
      <RefusedOrdersDialog
        results={refused}
        titleSuffix="chưa huỷ được vận đơn"
        onClose={() => setRefused([])}
      />
    </>
  )
}
