import type { OrderEdit } from '#contract/orders/order-edit-history.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatOrderEditChange } from '#domain/orders/edit/describe-order-edit.ts'

export function OrderEdits({ edits }: { edits: readonly OrderEdit[] }) {
  const visibleEdits = edits.filter(({ changes }) => changes.length > 0)
  if (visibleEdits.length === 0) return null
  return (
    <ul className="grid gap-4">
      {visibleEdits.toReversed().map(({ changes, at }) => (
        <li key={at} className="border-l-2 border-edge pl-4">
          <p>
            <span className="font-medium">Cửa hàng đã sửa đơn</span>{' '}
            <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
              {formatDateTime(at)}
            </time>
          </p>
          <ul className="text-sm wrap-anywhere">
            {changes.map((change) => (
              <li key={`${change.field} ${change.name}`}>{formatOrderEditChange(change)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
