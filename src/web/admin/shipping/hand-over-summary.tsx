import type { ReactNode } from 'react'
import type { HandOverEntry } from '#contract/shipping/hand-over.ts'
import { holdWords } from '#contract/shipping/hand-over-words.ts'
import { formatDong } from '#domain/money.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface HandOverSummaryProps {
  entries: readonly HandOverEntry[]
  /** Ids of the orders on hold that staff send anyway. */
  included: ReadonlySet<string>
  onInclude: (id: string, leaves: boolean) => void
}

export const isBlocked = ({ refusal }: HandOverEntry) => refusal !== null
export const isHeld = (entry: HandOverEntry) => !isBlocked(entry) && entry.holds.length > 0
export const leaving = (entries: readonly HandOverEntry[], included: ReadonlySet<string>) =>
  entries.filter((entry) => !isBlocked(entry) && (entry.holds.length === 0 || included.has(entry._id)))

export function HandOverSummary({ entries, included, onInclude }: HandOverSummaryProps) {
  const going = leaving(entries, included)
  const cod = going.reduce((sum, entry) => sum + entry.cod, 0)
  const held = entries.filter(isHeld)
  const blocked = entries.filter(isBlocked)
  return (
    <div className="grid gap-6">
      <p role="status" className="border-y border-line py-3 tabular-nums">
        {going.length === 0 ? (
          'Chưa gửi đơn nào'
        ) : (
          <>
            Gửi <strong>{going.length} đơn</strong>
            {goodsWords(going)}, thu hộ <strong>{formatDong(cod)}</strong>
          </>
        )}
        {entries.length > going.length && <>. Để lại {entries.length - going.length} đơn</>}.
      </p>
      {held.length > 0 && (
        <section aria-labelledby="held-orders">
          <h3 id="held-orders" className="font-semibold">
            Chưa nên gửi
          </h3>
          <ul className="divide-y divide-line">
            {held.map((entry) => (
              <Stays key={entry._id} entry={entry} why={heldWords(entry)}>
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
              </Stays>
            ))}
          </ul>
        </section>
      )}
      {blocked.length > 0 && (
        <section aria-labelledby="blocked-orders">
          <h3 id="blocked-orders" className="font-semibold">
            Không gửi được
          </h3>
          <ul className="divide-y divide-line">
            {blocked.map((entry) => (
              <Stays key={entry._id} entry={entry} why={entry.refusal ?? ''} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface StaysProps {
  entry: HandOverEntry
  why: string
  children?: ReactNode
}

function Stays({ entry, why, children }: StaysProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium tabular-nums">{entry.orderNumber}</span>
        <span className="tabular-nums">{formatDong(entry.total)}</span>
      </p>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 text-sm">
          <p className="text-ink-soft wrap-anywhere">{entry.customerName}</p>
          <p className="text-lacquer-ink tabular-nums">{why}</p>
        </div>
        {children}
      </div>
    </li>
  )
}

function heldWords({ holds, due }: HandOverEntry): string {
  return holds
    .map((hold) =>
      hold === 'unpaid' ? `${holdWords.unpaid}, còn thiếu ${formatDong(due)}` : holdWords[hold],
    )
    .join(' · ')
}

function goodsWords(going: readonly HandOverEntry[]): string {
  const exchanges = going.filter(({ kind }) => kind === 'exchange').length
  return exchanges > 0 ? ` (${exchanges} đơn gửi hàng đổi)` : ''
}
