import type { OrderListItem } from '#contract/orders/order-list.ts'
import { delivered } from '#contract/orders/order-statuses.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { OrderEntryList } from '#web/admin/orders/order-entry-list.tsx'
import type { BulkStatusChange } from '#web/admin/orders/use-change-order-status.ts'
import { useIncludedOrders } from '#web/admin/orders/use-included-orders.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface ReopenOrdersDialogProps {
  orders: readonly OrderListItem[]
  busy: boolean
  onClose: () => void
  onConfirm: (change: BulkStatusChange) => void
}

export function ReopenOrdersDialog({ orders, busy, onClose, onConfirm }: ReopenOrdersDialogProps) {
  const { includedIds, include } = useIncludedOrders()
  const chosen = orders.filter(({ _id }) => includedIds.has(_id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Mở lại đơn đã huỷ?">
      <div className="grid gap-5">
        <p role="status" className="border-y border-line py-3 tabular-nums">
          Mở lại <strong>{chosen.length}</strong> trong {orders.length} đơn đã huỷ và đánh dấu đã giao.
        </p>
        <OrderEntryList
          title="Đã huỷ"
          entries={orders.map(toReopenEntry)}
          formatReason={({ reason }) => reason}
          choice={{ label: 'Mở lại', hasAll: true, includedIds, onInclude: include }}
        />
        <p id="reopen-hint" className="text-sm text-ink-soft">
          {chosen.length === 0
            ? 'Hãy đánh dấu những đơn mà khách thật sự đã nhận hàng.'
            : 'Hàng của đơn mở lại được trừ khỏi kho, mã giảm giá lại được tính là đã dùng.'}
        </p>
        <Button
          kind="primary"
          busy={busy}
          disabled={chosen.length === 0}
          aria-describedby="reopen-hint"
          className="justify-self-end max-sm:w-full"
          onClick={() => onConfirm({ orders: chosen, input: { status: delivered } })}
        >
          Mở lại {chosen.length} đơn
        </Button>
      </div>
    </Dialog>
  )
}

const toReopenEntry = ({ _id, orderNumber, totalPrice, customerInfo, cancelReason }: OrderListItem) => ({
  ...{ _id, orderNumber, total: totalPrice, customerName: customerInfo.customerName },
  reason: cancelReason ? cancelReasonLabels[cancelReason] : 'Đã huỷ',
})
