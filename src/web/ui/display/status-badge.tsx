import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import { cx } from '#web/ui/styles/cx.ts'

const classes: Record<OrderStatus, string> = {
  'đang xử lý': 'bg-amber-wash text-amber',
  'đã xác nhận': 'bg-indigo-wash text-indigo',
  'đang vận chuyển': 'bg-celadon-wash text-celadon',
  'đã giao': 'bg-celadon text-paper',
  'đã huỷ': 'bg-transparent text-ink-soft ring-1 ring-inset ring-edge',
}

export function StatusBadge({ status, className }: { status: OrderStatus; className?: string }) {
  return (
    <span
      className={cx(
        'inline-block rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap first-letter:uppercase',
        classes[status],
        className,
      )}
    >
      {status}
    </span>
  )
}
