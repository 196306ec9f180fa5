import { callResultLabels } from '#contract/orders/call-results.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import { suggestCallBackTimes } from '#domain/orders/call-back-times.ts'
import { useAddOrderCall } from '#web/admin/orders/use-add-order-call.ts'
import { MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'

/** One column would be higher than most screens. */
const rowClass = 'grid grid-cols-2'

interface OrderCallMenuItemsProps {
  order: OrderListItem
  /** Another time than those of the menu. */
  onChooseTime: () => void
}

/** The result of a call to the buyer, before the order is confirmed. */
export function OrderCallMenuItems({ order, onChooseTime }: OrderCallMenuItemsProps) {
  const call = useAddOrderCall(order._id)
  if (order.status !== firstStatus || !order.customerInfo.customerPhone) return null
  return (
    <>
      <MenuLabel>Đã gọi cho khách</MenuLabel>
      <div className={rowClass}>
        <MenuItem onSelect={() => call.mutate({ result: 'answered' })}>{callResultLabels.answered}</MenuItem>
        <MenuItem onSelect={() => call.mutate({ result: 'no_answer' })}>
          {callResultLabels.no_answer}
        </MenuItem>
      </div>
      <MenuLabel>{callResultLabels.call_back}</MenuLabel>
      <div className={rowClass}>
        {suggestCallBackTimes(Date.now()).map(({ label, at }) => (
          <MenuItem key={label} onSelect={() => call.mutate({ result: 'call_back', callBackAt: at })}>
            {label}
          </MenuItem>
        ))}
        <MenuItem onSelect={onChooseTime}>Giờ khác…</MenuItem>
      </div>
    </>
  )
}
