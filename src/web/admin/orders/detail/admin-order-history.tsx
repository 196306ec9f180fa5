import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { buildOrderHistory } from './build-order-history.ts'

export function AdminOrderHistory({ order }: { order: OrderForStaff }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="border-b border-line pb-2 text-lg font-semibold">
        Lịch sử
      </h2>
      <ol className="pt-4">
        {buildOrderHistory(order).map((step) => (
          <li
            key={step.key}
            className="relative border-l border-line pb-5 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 -left-1 size-2 rounded-full bg-edge in-[li:first-child]:bg-lacquer"
            />
            <p className="font-medium wrap-anywhere first-letter:uppercase">{step.title}</p>
            {step.detail && <p className="text-sm wrap-anywhere">{step.detail}</p>}
            {step.details?.map((detail) => (
              <p key={detail} className="text-sm wrap-anywhere">
                {detail}
              </p>
            ))}
            <p className="text-sm text-ink-soft tabular-nums">
              {step.by && `${step.by}, `}
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
