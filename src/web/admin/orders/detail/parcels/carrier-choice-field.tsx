import type { ParcelQuotes } from '#contract/shipping/parcel-quotes.ts'
import { formatDong } from '#domain/money.ts'
import { CarrierField } from '#web/admin/shipping/carrier-field.tsx'
import type { CarrierChoice } from './use-carrier-choice.ts'

/** The select for the carrier, and under it what each carrier would charge for this parcel. */
export function CarrierChoiceField({ choice }: { choice: CarrierChoice }) {
  const { carriers, carrier, choose, quotes, isAsking } = choice
  return (
    <div className="grid gap-1.5">
      <CarrierField label="Cách giao" carriers={carriers} value={carrier} onChange={choose} />
      <div aria-live="polite" aria-busy={isAsking} className="text-sm text-ink-soft tabular-nums">
        {quotes ? <CarrierQuotes quotes={quotes} /> : isAsking && <p>Đang hỏi phí của hãng…</p>}
      </div>
    </div>
  )
}

function CarrierQuotes({ quotes: { quotes, proposed, isFixed } }: { quotes: ParcelQuotes }) {
  const fees = quotes.filter(({ fee }) => fee !== null)
  return (
    <>
      {isFixed && <p>Cài đặt chọn sẵn cách giao này cho tỉnh của khách.</p>}
      {quotes.map(({ carrier, fee, readAddress, problem }) => (
        <p key={carrier.id} className="wrap-anywhere">
          {fee === null ? problem : `${carrier.name}: ${formatDong(fee)}`}
          {fees.length > 1 && !isFixed && carrier.id === proposed && ' · rẻ nhất'}
          {readAddress && <span className="block">Hãng hiểu địa chỉ là: {readAddress}</span>}
        </p>
      ))}
    </>
  )
}
