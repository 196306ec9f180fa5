import { callResultLabels } from '#contract/orders/call-results.ts'
import type { ListedOrder } from '#contract/orders/order-list.ts'
import { useAddOrderCall } from '#web/admin/orders/use-add-order-call.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

const hourMs = 3_600_000

/** The result of a call to the buyer, before the order is confirmed. */
export function OrderCallMenuItems({ order }: { order: ListedOrder }) {
  const call = useAddOrderCall(order._id)
  if (order.status !== 'đang xử lý' || !order.customerInfo.customerPhone) return null
  return (
    <>
      <MenuLabel>Đã gọi cho khách</MenuLabel>
      <MenuItem onSelect={() => call.mutate({ result: 'answered' })}>{callResultLabels.answered}</MenuItem>
      <MenuItem onSelect={() => call.mutate({ result: 'no_answer' })}>{callResultLabels.no_answer}</MenuItem>
      <MenuItem
        onSelect={() =>
          call.mutate({ result: 'call_back', callBackAt: new Date(Date.now() + hourMs).toISOString() })
        }
      >
        {callResultLabels.call_back} sau 1 giờ
      </MenuItem>
    </>
  )
}
