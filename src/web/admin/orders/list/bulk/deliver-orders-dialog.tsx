import { delivered } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { awaitsCollectionInShop } from '#domain/orders/status/find-next-status.ts'
import { describeStatusAction } from '#web/admin/orders/order-status-menu-items.tsx'
import type { BulkStatusChange } from '#web/admin/orders/use-change-order-status.ts'
import { SendingDialog } from '#web/admin/shipping/sending/sending-dialog.tsx'

interface DeliverOrdersDialogProps {
  orders: readonly Order[]
  skippedCount: number
  busy: boolean
  onClose: () => void
  onConfirm: (steps: BulkStatusChange) => void
}

export function DeliverOrdersDialog({
  orders,
  skippedCount,
  busy,
  onClose,
  onConfirm,
}: DeliverOrdersDialogProps) {
  const title = describeStatusAction(delivered, orders) ?? ''
  return (
    <SendingDialog
      title={title}
      orders={orders.map(({ _id }) => _id)}
      options={{ status: delivered }}
      optionFields={
        skippedCount > 0 && (
          <p className="pb-5">Bỏ qua {skippedCount} đơn đã chọn đang ở bước khác, đã giao hoặc đã huỷ.</p>
        )
      }
      hint={
        !orders.every(awaitsCollectionInShop) && (
          <p className="text-sm text-ink-soft">
            Tiền thu hộ được tạm ghi là đã thu, đến khi hãng báo số thật.
          </p>
        )
      }
      formatConfirmLabel={(count) => `${title} ${count} đơn`}
      busy={busy}
      onClose={onClose}
      onConfirm={({ ids, include }) => {
        const chosen = orders.filter(({ _id }) => ids.includes(_id))
        onConfirm({ orders: chosen, input: { status: delivered }, include })
      }}
    />
  )
}
