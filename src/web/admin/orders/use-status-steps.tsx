import { useState } from 'react'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order, StatusInput } from '#contract/orders/orders.ts'
import { asksBeforeLeaving } from '#domain/shipping/hand-over.ts'
import { HandOverDialog } from '#web/admin/shipping/hand-over-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

/** Asks for confirmation before an order is cancelled, or leaves the shop unpaid or unconfirmed. */
export function useStatusSteps(order: Order) {
  const { _id, status: from } = order
  const change = useChangeStatus(_id)
  const [confirmation, setConfirmation] = useState<{ input: StatusInput; open: boolean }>()
  const close = () => setConfirmation(confirmation && { ...confirmation, open: false })

  function choose(chosen: StatusInput) {
    const input = { ...chosen, from }
    if (input.status === cancelled || asksBeforeLeaving(order, input.status)) {
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
  input: StatusInput
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (input: StatusInput) => void
}

function StatusConfirmation({ order, input, open, busy, onClose, onConfirm }: StatusConfirmationProps) {
  const isCancelling = input.status === cancelled
  return (
    <>
      <CancelDialog
        open={isCancelling && open}
        onClose={onClose}
        what={`đơn hàng ${order.orderNumber}`}
        reason={input.reason}
        busy={busy}
        onConfirm={() => onConfirm(input)}
      >
        Hàng trong đơn trở lại kho.
      </CancelDialog>
      {open && !isCancelling && (
        <HandOverDialog
          title={`Chuyển sang ${input.status}?`}
          orders={[order._id]}
          plan={{}}
          formatConfirmLabel={(count) => `Chuyển ${count} đơn`}
          busy={busy}
          onClose={onClose}
          onConfirm={({ include }) => onConfirm({ ...input, includeReason: include?.reason })}
        />
      )}
    </>
  )
}
