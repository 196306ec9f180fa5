import { formatDong } from '#domain/money.ts'
import { provincePlaces } from '#domain/shipping/provinces.ts'
import { leastFee, type Terms, useTerms } from '#web/app/api/terms.ts'

export function DeliveryTerms() {
  const terms = useTerms()
  if (!terms) return null
  const { handlingDays, shippingDays, shippingGroups } = terms
  const formatDays = (range: Terms['shippingDays']) =>
    `${handlingDays + range.from}–${handlingDays + range.to} ngày`
  return (
    <>
      <p>{describeFee(terms)}</p>
      {shippingGroups.length === 0 ? (
        <p>Hàng đến sau {formatDays(shippingDays)} kể từ khi đặt.</p>
      ) : (
        <ul>
          {shippingGroups.map(({ name, fee, days: wait, provinces }) => (
            <li key={name}>
              {name} ({formatProvinceNames(provinces)}): {formatDong(fee)}, {formatDays(wait)}.
            </li>
          ))}
          <li>
            Các tỉnh còn lại: {formatDong(terms.shippingFee)}, {formatDays(shippingDays)}.
          </li>
        </ul>
      )}
    </>
  )
}

function describeFee(terms: Terms): string {
  const { fee, varies } = leastFee(terms)
  if ((fee === 0 && !varies) || terms.freeShippingFrom === 0) return 'Hiện nay giao hàng miễn phí.'
  const from = formatDong(terms.freeShippingFrom)
  return `Hiện nay phí là ${varies ? 'từ ' : ''}${formatDong(fee)} mỗi đơn, miễn phí cho đơn có tiền hàng từ ${from}.`
}

const formatProvinceNames = (codes: readonly string[]) =>
  provincePlaces
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ')
