import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { OrderStatusChange } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { usualNextStatus } from '#domain/orders/status/order-status.ts'
import { cx } from '#web/ui/styles/cx.ts'

function listExpectedStatuses(status: OrderStatus): OrderStatus[] {
  const next = usualNextStatus[status]
  return next ? [next, ...listExpectedStatuses(next)] : []
}

interface OrderHistoryProps {
  status: OrderStatus
  history: readonly Pick<OrderStatusChange, 'to' | 'at'>[]
  /** Side by side from 768 px, where the steps have room. */
  isRow?: boolean
}

const maxStepsInRow = 5

export function OrderHistory({ status, history, isRow = false }: OrderHistoryProps) {
  const steps = [
    ...history.map(({ to, at }, index) => ({ status: to, at, now: index === history.length - 1 })),
    ...listExpectedStatuses(status).map((to) => ({ status: to, at: null, now: false })),
  ]
  const row = isRow && steps.length <= maxStepsInRow
  return (
    <ol className={cx('grid', row && 'md:auto-cols-fr md:grid-flow-col')}>
      {steps.map((step, index) => (
        <li
          key={step.at ?? step.status}
          aria-current={step.now ? 'step' : undefined}
          className={cx('grid grid-cols-[1rem_1fr] gap-x-4', row && 'md:grid-cols-1 md:content-start')}
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid grid-rows-[1.6rem_1fr] justify-items-center',
              row && 'md:grid-cols-[1rem_1fr] md:grid-rows-1 md:items-center md:justify-items-stretch',
            )}
          >
            <span className={cx('size-3 self-center rounded-full border', dotClass(step))} />
            {index < steps.length - 1 && (
              <span
                className={cx(
                  'w-px',
                  row && 'md:h-px md:w-auto',
                  step.at && !step.now ? 'bg-edge' : 'bg-line',
                )}
              />
            )}
          </span>
          <span
            className={cx('pb-5', row && 'md:pt-2 md:pr-4 md:pb-0', step.at ? undefined : 'text-ink-soft')}
          >
            <span className={cx('block first-letter:uppercase', step.now && 'font-semibold')}>
              {step.status}
            </span>
            {step.at && (
              <span className="block text-sm text-ink-soft tabular-nums">{formatDateTime(step.at)}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function dotClass({ now, at }: { now: boolean; at: string | null }): string {
  if (now) return 'border-lacquer bg-lacquer'
  return at ? 'border-ink bg-ink' : 'border-edge bg-transparent'
}
