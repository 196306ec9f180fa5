import type { ReactNode } from 'react'
import type { SendingEntry } from '#contract/shipping/sending.ts'
import { shippingHoldLabels } from '#contract/shipping/shipping-holds.ts'
import { formatDong } from '#domain/money.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface SendingSummaryProps {
  entries: readonly SendingEntry[]
  /** Ids of the orders on hold that staff send anyway. */
  included: ReadonlySet<string>
  onInclude: (id: string, leaves: boolean) => void
}

export const isSendingBlocked = ({ refusal }: SendingEntry) => refusal !== null
export const isSendingOnHold = (entry: SendingEntry) => !isSendingBlocked(entry) && entry.holds.length > 0
export const selectLeavingEntries = (entries: readonly SendingEntry[], included: ReadonlySet<string>) =>
  entries.filter((entry) => !isSendingBlocked(entry) && (entry.holds.length === 0 || included.has(entry._id)))

export function SendingSummary({ entries, included, onInclude }: SendingSummaryProps) {
  const leavingEntries = selectLeavingEntries(entries, included)
  const cod = leavingEntries.reduce((sum, entry) => sum + entry.cod, 0)
  const entriesOnHold = entries.filter(isSendingOnHold)
  const blockedEntries = entries.filter(isSendingBlocked)
  return (
    <div className="grid gap-6">
      <p role="status" className="border-y border-line py-3 tabular-nums">
        {leavingEntries.length === 0 ? (
          'Chưa gửi đơn nào'
        ) : (
          <>
            Gửi <strong>{leavingEntries.length} đơn</strong>
            {describeContents(leavingEntries)}, thu hộ <strong>{formatDong(cod)}</strong>
          </>
        )}
        {entries.length > leavingEntries.length && <>. Để lại {entries.length - leavingEntries.length} đơn</>}
        .
      </p>
      {entriesOnHold.length > 0 && (
        <section aria-labelledby="held-orders">
          <h3 id="held-orders" className="font-semibold">
            Chưa nên gửi
          </h3>
          <ul className="divide-y divide-line">
            {entriesOnHold.map((entry) => (
              <OrderWithReason key={entry._id} entry={entry} reason={describeHolds(entry)}>
                <Checkbox
                  className="shrink-0"
                  checked={included.has(entry._id)}
                  onChange={(event) => onInclude(entry._id, event.target.checked)}
                  label={
                    <>
                      Vẫn gửi<span className="sr-only"> đơn {entry.orderNumber}</span>
                    </>
                  }
                />
              </OrderWithReason>
            ))}
          </ul>
        </section>
      )}
      {blockedEntries.length > 0 && (
        <section aria-labelledby="blocked-orders">
          <h3 id="blocked-orders" className="font-semibold">
            Không gửi được
          </h3>
          <ul className="divide-y divide-line">
            {blockedEntries.map((entry) => (
              <OrderWithReason key={entry._id} entry={entry} reason={entry.refusal ?? ''} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface OrderWithReasonProps {
  entry: Pick<SendingEntry, 'orderNumber' | 'total' | 'customerName'>
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

function describeHolds({ holds, due }: SendingEntry): string {
  return holds
    .map((hold) =>
      hold === 'unpaid'
        ? `${shippingHoldLabels.unpaid}, còn thiếu ${formatDong(due)}`
        : shippingHoldLabels[hold],
    )
    .join(' · ')
}

/** Exchanged pieces and parts of orders are less than the orders. */
function describeContents(leavingEntries: readonly SendingEntry[]): string {
  const exchanges = leavingEntries.filter(({ kind }) => kind === 'exchange').length
  const parts = leavingEntries.filter(({ isPart }) => isPart)
  const pieces = parts.reduce((sum, entry) => sum + entry.pieces, 0)
  const texts = [
    exchanges > 0 && `${exchanges} đơn gửi hàng đổi`,
    parts.length > 0 && `${parts.length} đơn gửi một phần, ${pieces} món`,
  ].filter(Boolean)
  return texts.length > 0 ? ` (${texts.join('; ')})` : ''
}
