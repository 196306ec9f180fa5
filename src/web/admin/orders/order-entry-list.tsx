import { type ReactNode, useId } from 'react'
import { formatDong } from '#domain/money.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { cx } from '#web/ui/styles/cx.ts'

export interface EntryChoice {
  includedIds: ReadonlySet<string>
  onInclude: (ids: readonly string[], isIncluded: boolean) => void
}

interface OrderEntry {
  _id: string
  orderNumber: string
  total: number
  customerName: string
}

interface OrderEntryListProps<Entry extends OrderEntry> {
  title: string
  entries: readonly Entry[]
  formatReason: (entry: Entry) => string
  choice?: EntryChoice & { label: string; hasAll?: boolean }
}

export function OrderEntryList<Entry extends OrderEntry>({
  title,
  entries,
  formatReason,
  choice,
}: OrderEntryListProps<Entry>) {
  const titleId = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-4">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {choice?.hasAll && entries.length > 1 && (
          <Checkbox
            className="shrink-0"
            checked={entries.every(({ _id }) => choice.includedIds.has(_id))}
            onChange={(event) =>
              choice.onInclude(
                entries.map(({ _id }) => _id),
                event.target.checked,
              )
            }
            label={`${choice.label} cả ${entries.length} đơn`}
          />
        )}
      </div>
      <ul className={cx('divide-y divide-line', choice && 'max-h-[40dvh] overflow-y-auto')}>
        {entries.map((entry) => (
          <OrderWithReason key={entry._id} entry={entry} reason={formatReason(entry)}>
            {choice && (
              <Checkbox
                className="shrink-0"
                checked={choice.includedIds.has(entry._id)}
                onChange={(event) => choice.onInclude([entry._id], event.target.checked)}
                label={
                  <>
                    {choice.label}
                    <span className="sr-only"> đơn {entry.orderNumber}</span>
                  </>
                }
              />
            )}
          </OrderWithReason>
        ))}
      </ul>
    </section>
  )
}

interface OrderWithReasonProps {
  entry: Omit<OrderEntry, '_id'>
  reason: string
  children?: ReactNode
}

export function OrderWithReason({ entry, reason, children }: OrderWithReasonProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          <ShortOrderNumber of={entry.orderNumber} />
        </span>
        <span className="tabular-nums">{formatDong(entry.total)}</span>
      </p>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="text-ink-soft wrap-anywhere">{entry.customerName}</p>
          <p className="text-lacquer-ink tabular-nums">{reason}</p>
        </div>
        {children}
      </div>
    </li>
  )
}
