import { formatDong } from '#domain/money.ts'
import { type DeliveryRates, estimateDeliveryRate, formatDeliveryDays } from '#domain/shipping/delivery.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'

export const DeliveryFeeName = () =>
  useSettingsSummary()?.hasFeeRule ? 'Phí giao hàng' : 'Phí giao hàng và mức miễn phí'

export function DeliveryTermsText() {
  const settings = useSettingsSummary()
  if (!settings) return null
  const { shippingDays, shippingGroups } = settings
  return (
    <>
      <p>{describeFee(settings)}</p>
      {shippingGroups.length === 0 ? (
        <p>Dự kiến giao sau {formatDeliveryDays(settings, shippingDays)}.</p>
      ) : (
        <ul>
          {shippingGroups.map(({ name, fee, days, provinces }) => (
            <li key={name}>
              {name} ({formatProvinceNames(provinces)}): {!settings.hasFeeRule && `${formatDong(fee)}, `}dự
              kiến giao sau {formatDeliveryDays(settings, days)}.
            </li>
          ))}
          <li>
            Các tỉnh còn lại: {!settings.hasFeeRule && `${formatDong(settings.shippingFee)}, `}dự kiến giao
            sau {formatDeliveryDays(settings, shippingDays)}.
          </li>
        </ul>
      )}
    </>
  )
}

function describeFee(settings: DeliveryRates & { hasFeeRule: boolean }): string {
  if (settings.hasFeeRule)
    return 'Phí giao hàng tuỳ đơn và nơi nhận: bạn thấy số chính xác trong giỏ hàng, trước khi đặt.'
  const { shippingFee, varies } = estimateDeliveryRate(settings)
  if ((shippingFee === 0 && !varies) || settings.freeShippingFrom === 0) return 'Hiện nay giao hàng miễn phí.'
  const from = formatDong(settings.freeShippingFrom)
  return `Hiện nay phí là ${varies ? 'từ ' : ''}${formatDong(shippingFee)} mỗi đơn, miễn phí cho đơn có tiền hàng từ ${from}.`
}

const formatProvinceNames = (codes: readonly string[]) =>
  provinceLocalities
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ')
