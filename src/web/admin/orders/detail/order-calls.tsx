import { useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { type CallResult, callResultLabels } from '#contract/orders/call-results.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { CallBackDialog } from '#web/admin/orders/call-back-dialog.tsx'
import { useAddOrderCall } from '#web/admin/orders/use-add-order-call.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Records calls until the order is confirmed; the history shows them all. */
export function OrderCalls({ order }: { order: OrderForStaff }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const canEditOrders = useRights().includes('orders')
  const call = useAddOrderCall(order._id)
  const last = order.calls.at(-1)
  if (order.status !== firstStatus || !order.customerInfo.customerPhone || !canEditOrders) return null
  const record = (result: CallResult) => call.mutate({ result })
  return (
    <div className="grid gap-2 pt-2 text-sm">
      {last && (
        <p className="text-ink-soft tabular-nums">
          {callResultLabels[last.result]} {last.callBackAt ? '' : 'lúc '}
          {formatTimeAndDay(last.callBackAt ?? last.at, Date.now())}
        </p>
      )}
      <fieldset aria-label="Kết quả gọi" className="flex flex-wrap gap-2">
        <Button small onClick={() => record('answered')}>
          {callResultLabels.answered}
        </Button>
        <Button small onClick={() => record('no_answer')}>
          {callResultLabels.no_answer}
        </Button>
        <Button small onClick={() => setDialogOpen(true)}>
          {callResultLabels.call_back}
        </Button>
      </fieldset>
      <CallBackDialog orderId={order._id} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </div>
  )
}
