import { useState } from 'react'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order, OrderStatusInput } from '#contract/orders/orders.ts'
import { needsHandOverReason } from '#domain/shipping/hand-over.ts'
import { HandOverDialog } from '#web/admin/shipping/hand-over-dialog.tsx'
import { CancelOrdersConfirm } from './cancel-orders-confirm.tsx'
import { useChangeOrderStatus } from './use-change-order-status.ts'

/** Asks for confirmation before an order is cancelled, or leaves the shop unpaid or unconfirmed. */
export function useConfirmedStatusChange(order: Order) {
  const { _id, status: from } = order
  const change = useChangeOrderStatus(_id)
  const [confirmation, setConfirmation] = useState<{ input: OrderStatusInput; open: boolean }>()
  const close = () => setConfirmation(confirmation && { ...confirmation, open: false })

  function choose(chosen: OrderStatusInput) {
    const input = { ...chosen, from }
    if (input.status === cancelled || needsHandOverReason(order, input.status)) {
      setConfirmation({ input, open: true })
    } else change.mutate(input)
  }
  const dialog = confirmation && (
    <StatusConfirmation
      order={order}
      {...confirmation}
      busy={change.isPending}
      onClose={close}
      onConfirm={(input) => change.mutate(input, { onSettled: close })}
    />
  )
  return { choose, busy: change.isPending, dialog }
}

interface StatusConfirmationProps {
  order: Order
  input: OrderStatusInput
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (input: OrderStatusInput) => void
}

function StatusConfirmation({ order, input, open, busy, onClose, onConfirm }: StatusConfirmationProps) {
  const isCancelling = input.status === cancelled
  return (
    <>
      <CancelOrdersConfirm
        open={isCancelling && open}
        onClose={onClose}
        what={`đơn hàng ${order.orderNumber}`}
        reason={input.reason}
        busy={busy}
        onConfirm={() => onConfirm(input)}
      >
        Hàng trong đơn trở lại kho.
      </CancelOrdersConfirm>
      {open && !isCancelling && (
        <HandOverDialog
          title={`Chuyển sang ${input.status}?`}
          orders={[order._id]}
          plan={{}}
          formatConfirmLabel={(count) => `Chuyển ${count} đơn`}
          busy={busy}
          onClose={onClose}
          onConfirm={({ include }) => onConfirm({ ...input, handOverReason: include?.reason })}
        />
      )}
    </>
  )
}
