import type { SendingEntry } from '#contract/shipping/sending.ts'
import { shippingHoldLabels } from '#contract/shipping/shipping-holds.ts'
import { formatDong } from '#domain/money.ts'
import { type EntryChoice, OrderEntryList } from '#web/admin/orders/order-entry-list.tsx'
import type { SendingTexts } from './sending-texts.ts'

interface SendingSummaryProps extends EntryChoice {
  texts: SendingTexts
  entries: readonly SendingEntry[]
}

export const isSendingBlocked = ({ refusal }: SendingEntry) => refusal !== null
export const isSendingOnHold = (entry: SendingEntry) => !isSendingBlocked(entry) && entry.holds.length > 0
const isSendingDoubtful = (entry: SendingEntry) =>
  entry.awaitsPickup && !isSendingBlocked(entry) && !isSendingOnHold(entry)
const isSendingReady = (entry: SendingEntry) => entry.holds.length === 0 && !entry.awaitsPickup
export const selectEntriesToSend = (entries: readonly SendingEntry[], includedIds: ReadonlySet<string>) =>
  entries.filter((entry) => !isSendingBlocked(entry) && (isSendingReady(entry) || includedIds.has(entry._id)))

export function SendingSummary({ texts, entries, includedIds, onInclude }: SendingSummaryProps) {
  const entriesToSend = selectEntriesToSend(entries, includedIds)
  const cod = entriesToSend.reduce((sum, entry) => sum + entry.cod, 0)
  const choice = { includedIds, onInclude }
  return (
    <div className="grid gap-6">
      <p role="status" className="border-y border-line py-3 tabular-nums">
        {entriesToSend.length === 0 ? (
          texts.none
        ) : (
          <>
            {texts.verb} <strong>{entriesToSend.length} đơn</strong>
            {describeContents(entriesToSend)}, {texts.cash} <strong>{formatDong(cod)}</strong>
          </>
        )}
        {entries.length > entriesToSend.length && <>. Để lại {entries.length - entriesToSend.length} đơn</>}.
      </p>
      <OrderEntryList
        title={texts.onHold}
        entries={entries.filter(isSendingOnHold)}
        formatReason={describeHolds}
        choice={{ ...choice, label: texts.include }}
      />
      <OrderEntryList
        title={awaitsCarrierTitle}
        entries={entries.filter(isSendingDoubtful)}
        formatReason={() => awaitsCarrierReason}
        choice={{ ...choice, label: texts.include, hasAll: true }}
      />
      <OrderEntryList
        title={texts.blocked}
        entries={entries.filter(isSendingBlocked)}
        formatReason={({ refusal }) => refusal ?? ''}
      />
    </div>
  )
}

const awaitsCarrierTitle = 'Hãng chưa lấy hàng'
const awaitsCarrierReason = 'Vận đơn chưa được hãng nhận hoặc chưa được lấy'

function describeHolds({ holds, due, awaitsPickup: awaitsCarrier }: SendingEntry): string {
  const reasons = holds.map((hold) =>
    hold === 'unpaid'
      ? `${shippingHoldLabels.unpaid}, còn thiếu ${formatDong(due)}`
      : shippingHoldLabels[hold],
  )
  return [...reasons, ...(awaitsCarrier ? [awaitsCarrierReason] : [])].join(' · ')
}

/** Exchanged pieces and parts of orders are less than the orders. */
function describeContents(entriesToSend: readonly SendingEntry[]): string {
  const exchanges = entriesToSend.filter(({ kind }) => kind === 'exchange').length
  const parts = entriesToSend.filter(({ isPart }) => isPart)
  const pieces = parts.reduce((sum, entry) => sum + entry.pieces, 0)
  const waiting = entriesToSend.filter(({ awaitsPickup: awaitsCarrier }) => awaitsCarrier).length
  const texts = [
    waiting > 0 && `${waiting} đơn hãng chưa lấy hàng`,
    exchanges > 0 && `${exchanges} đơn gửi hàng đổi`,
    parts.length > 0 && `${parts.length} đơn gửi một phần, ${pieces} món`,
  ].filter(Boolean)
  return texts.length > 0 ? ` (${texts.join('; ')})` : ''
}
