import { useState } from 'react'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order, StatusInput } from '#contract/orders/orders.ts'
import { asksBeforeLeaving } from '#domain/shipping/hand-over.ts'
import { HandOverDialog } from '#web/admin/shipping/hand-over-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

export function useStatusSteps(order: Order) {
  const { _id, orderNumber, status: from } = order
  const change = useChangeStatus(_id)
  const [asked, setAsked] = useState<{ step: StatusInput; open: boolean }>()
  const close = () => setAsked(asked && { ...asked, open: false })

  function choose(chosen: StatusInput) {
    const step = { ...chosen, from }
    if (step.status === cancelled || asksBeforeLeaving(order, step.status)) setAsked({ step, open: true })
    else change.mutate(step)
  }
  const isCancelling = asked?.step.status === cancelled
  const dialog = asked && (
    <>
      <CancelDialog
        open={isCancelling && asked.open}
        onClose={close}
        what={`đơn hàng ${orderNumber}`}
        reason={asked.step.reason}
        busy={change.isPending}
        onConfirm={() => change.mutate(asked.step, { onSettled: close })}
      >
        Hàng trong đơn trở lại kho.
      </CancelDialog>
      {asked.open && !isCancelling && (
        <HandOverDialog
          title={`Chuyển sang ${asked.step.status}?`}
          orders={[_id]}
          plan={{}}
          act={(count) => `Chuyển ${count} đơn`}
          busy={change.isPending}
          onClose={close}
          onConfirm={({ include }) =>
            change.mutate({ ...asked.step, includeReason: include?.reason }, { onSettled: close })
          }
        />
      )}
    </>
  )
  return { choose, busy: change.isPending, dialog }
}
