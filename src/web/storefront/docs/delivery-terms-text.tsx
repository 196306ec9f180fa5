import { formatDong } from '#domain/money.ts'
import { provinceLocalities } from '#domain/shipping/provinces.ts'
import { findLowestShippingFee, type ShopTerms, useShopTerms } from '#web/app/api/shop-terms.ts'

export function DeliveryTermsText() {
  const terms = useShopTerms()
  if (!terms) return null
  const { handlingDays, shippingDays, shippingGroups } = terms
  const formatDays = (range: ShopTerms['shippingDays']) =>
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

function describeFee(terms: ShopTerms): string {
  const { fee, varies } = findLowestShippingFee(terms)
  if ((fee === 0 && !varies) || terms.freeShippingFrom === 0) return 'Hiện nay giao hàng miễn phí.'
  const from = formatDong(terms.freeShippingFrom)
  return `Hiện nay phí là ${varies ? 'từ ' : ''}${formatDong(fee)} mỗi đơn, miễn phí cho đơn có tiền hàng từ ${from}.`
}

const formatProvinceNames = (codes: readonly string[]) =>
  provinceLocalities
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ')
