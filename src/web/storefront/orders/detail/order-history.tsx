import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderStatusChange } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { usualNextStatus } from '#domain/orders/order-status.ts'
import { cx } from '#web/ui/styles/cx.ts'

function listExpectedStatuses(status: OrderStatus): OrderStatus[] {
  const next = usualNextStatus[status]
  return next ? [next, ...listExpectedStatuses(next)] : []
}

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1)

interface OrderHistoryProps {
  status: OrderStatus
  history: readonly Pick<OrderStatusChange, 'to' | 'at'>[]
}

export function OrderHistory({ status, history }: OrderHistoryProps) {
  const steps = [
    ...history.map(({ to, at }, index) => ({ status: to, at, now: index === history.length - 1 })),
    ...listExpectedStatuses(status).map((to) => ({ status: to, at: null, now: false })),
  ]
  return (
    <ol className="grid">
      {steps.map((step, index) => (
        <li
          key={step.at ?? step.status}
          aria-current={step.now ? 'step' : undefined}
          className="grid grid-cols-[1rem_1fr] gap-x-4"
        >
          <span aria-hidden="true" className="grid grid-rows-[1.6rem_1fr] justify-items-center">
            <span
              className={cx(
                'size-3 self-center rounded-full border',
                step.now
                  ? 'border-lacquer bg-lacquer'
                  : step.at
                    ? 'border-ink bg-ink'
                    : 'border-edge bg-transparent',
              )}
            />
            {index < steps.length - 1 && <span className={cx('w-px', step.at ? 'bg-edge' : 'bg-line')} />}
          </span>
          <span className={cx('pb-5', step.at ? undefined : 'text-ink-soft')}>
            <span className={cx('block', step.now && 'font-semibold')}>{capitalize(step.status)}</span>
            {step.at && (
              <span className="block text-sm text-ink-soft tabular-nums">{formatDateTime(step.at)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
