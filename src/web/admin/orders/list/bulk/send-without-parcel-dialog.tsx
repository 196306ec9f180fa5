import type { Order, OrderStatusInput } from '#contract/orders/orders.ts'
import { leavesShop } from '#domain/orders/status/has-left-shop.ts'
import type { BulkStatusChange } from '#web/admin/orders/use-change-order-status.ts'
import { SendingDialog } from '#web/admin/shipping/sending/sending-dialog.tsx'

interface SendWithoutParcelDialogProps {
  rows: readonly Order[]
  step: OrderStatusInput
  busy: boolean
  onClose: () => void
  onConfirm: (steps: BulkStatusChange) => void
}

/** The summary lists only the orders that leave the shop; the others change without a question. */
export function SendWithoutParcelDialog({
  rows,
  step,
  busy,
  onClose,
  onConfirm,
}: SendWithoutParcelDialogProps) {
  const others = rows.filter((order) => !leavesShop(order.status, step.status))
  const ordersToSend = rows.filter((order) => !others.includes(order))
  return (
    <SendingDialog
      title={`Chuyển sang ${step.status}?`}
      orders={ordersToSend.map(({ _id }) => _id)}
      options={{}}
      formatConfirmLabel={(count) => `Chuyển ${count + others.length} đơn`}
      busy={busy}
      otherCount={others.length}
      optionFields={
        others.length > 0 && <p className="pb-5">{others.length} đơn đã rời cửa hàng được chuyển luôn.</p>
      }
      onClose={onClose}
      onConfirm={({ ids, include }) => {
        const chosen = ordersToSend.filter(({ _id }) => ids.includes(_id))
        onConfirm({ orders: [...chosen, ...others], input: step, include })
      }}
    />
  )
}
