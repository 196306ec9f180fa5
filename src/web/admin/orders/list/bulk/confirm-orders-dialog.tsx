import { useState } from 'react'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { formatDong } from '#domain/money.ts'
import { type OrderToReview, planConfirmation, sumDueCash } from '#domain/orders/plan-confirmation.ts'
import { confirmationUndoSeconds } from '#domain/orders/status/order-status.ts'
import { OrderEntryList } from '#web/admin/orders/order-entry-list.tsx'
import { useIncludedOrders } from '#web/admin/orders/use-included-orders.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const hint = `Bạn hoàn tác được trong ${confirmationUndoSeconds} giây. Sau đó khách nhận email, nếu cửa hàng đã kết nối máy chủ gửi thư.`

const noChoiceHint = 'Hãy đánh dấu đơn cần xác nhận.'
const nothingToConfirmHint = 'Các đơn đã chọn không còn chờ xác nhận.'

interface ConfirmOrdersDialogProps {
  orders: readonly OrderListItem[]
  busy: boolean
  onClose: () => void
  onConfirm: (orders: readonly OrderListItem[]) => void
}

export function ConfirmOrdersDialog({ orders, busy, onClose, onConfirm }: ConfirmOrdersDialogProps) {
  // The plan is that of the moment when the dialog was opened, also while the list is refreshed behind it.
  const [plan] = useState(() => planConfirmation(orders))
  const { includedIds, include } = useIncludedOrders(
    plan.review.flatMap(({ order, isIncluded }) => (isIncluded ? [order._id] : [])),
  )
  const chosen = [
    ...plan.ready,
    ...plan.review.flatMap(({ order }) => (includedIds.has(order._id) ? [order] : [])),
  ]
  const omittedCount = plan.review.length - (chosen.length - plan.ready.length)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Xác nhận đơn"
      describedBy="confirm-summary"
    >
      <div className="grid gap-5">
        <p id="confirm-summary" role="status" className="border-y border-line py-3 tabular-nums">
          {chosen.length === 0 ? (
            'Chưa chọn đơn nào'
          ) : (
            <>
              Xác nhận <strong>{chosen.length} đơn</strong>, khi giao thu{' '}
              <strong>{formatDong(sumDueCash(chosen))}</strong>
            </>
          )}
          {omittedCount > 0 && <>. Để lại {omittedCount} đơn</>}
          {plan.others.length > 0 && <>. Bỏ qua {plan.others.length} đơn đang ở bước khác</>}.
        </p>
        <OrderEntryList
          title="Nên xem lại"
          entries={plan.review.map(toReviewEntry)}
          formatReason={({ reasons }) => reasons.join(' · ')}
          choice={{ label: 'Xác nhận', includedIds, onInclude: include }}
        />
        <p id="confirm-hint" className="text-sm text-ink-soft">
          {chosen.length > 0 ? hint : plan.review.length > 0 ? noChoiceHint : nothingToConfirmHint}
        </p>
        <Button
          kind="primary"
          busy={busy}
          disabled={chosen.length === 0}
          aria-describedby="confirm-hint"
          className="justify-self-end max-sm:w-full"
          onClick={() => onConfirm(chosen)}
        >
          Xác nhận {chosen.length} đơn
        </Button>
      </div>
    </Dialog>
  )
}

const toReviewEntry = ({ order, reasons }: OrderToReview<OrderListItem>) => ({
  ...{ _id: order._id, orderNumber: order.orderNumber, total: order.totalPrice },
  ...{ customerName: order.customerInfo.customerName, reasons },
})
