import { useState } from 'react'
import type { Order, StatusInput } from '#contract/orders.ts'
import { cancelled } from '#contract/words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

/** Changes the status of one order as it is shown; what cancels it is asked first. */
export function useStatusSteps({ _id, orderNumber, status: from }: Order) {
  const change = useChangeStatus(_id)
  const [cancelling, setCancelling] = useState<StatusInput>()
  const [asked, setAsked] = useState(false)

  function choose(chosen: StatusInput) {
    const step = { ...chosen, from }
    if (step.status !== cancelled) return change.mutate(step)
    setCancelling(step)
    setAsked(true)
  }
  const dialog = (
    <CancelDialog
      open={asked}
      onClose={() => setAsked(false)}
      what={`đơn hàng ${orderNumber}`}
      reason={cancelling?.reason}
      busy={change.isPending}
      onConfirm={() => cancelling && change.mutate(cancelling, { onSettled: () => setAsked(false) })}
    >
      Hàng trong đơn trở lại kho.
    </CancelDialog>
  )
  return { choose, busy: change.isPending, dialog }
}
