import { formatDong } from '#domain/money.ts'
import { useTerms } from '../../terms.ts'

/** What delivery costs now, as the shop's settings say. */
export function DeliveryTerms() {
  const terms = useTerms()
  if (!terms) return null
  const { shippingFee, freeShippingFrom } = terms
  if (shippingFee === 0 || freeShippingFrom === 0) return <p>Hiện nay giao hàng miễn phí.</p>
  return (
    <p>
      Hiện nay phí là {formatDong(shippingFee)} mỗi đơn, miễn phí cho đơn có tiền hàng từ{' '}
      {formatDong(freeShippingFrom)}.
    </p>
  )
}
