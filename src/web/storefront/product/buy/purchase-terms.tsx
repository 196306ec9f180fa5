import { Link } from '@tanstack/react-router'
import { RotateCcw, Truck, Wallet } from 'lucide'
import { memo } from 'react'
import { formatDong } from '#domain/money.ts'
import { findLowestShippingFee, type ShopTerms, useShopTerms } from '#web/app/api/shop-terms.ts'
import { Icon } from '#web/ui/display/icon.tsx'

const listTerms = (terms: ShopTerms | undefined) => [
  { icon: Truck, text: shippingFeeText(terms), note: deliveryTimeText(terms), hash: 'delivery' },
  { icon: Wallet, text: 'Trả tiền mặt khi nhận hàng (COD) hoặc chuyển khoản', hash: 'payment' },
  {
    icon: RotateCcw,
    text: 'Huỷ miễn phí khi đơn chưa được xác nhận',
    note: returnText(terms),
    hash: 'returns',
  },
]

function shippingFeeText(terms: ShopTerms | undefined): string {
  if (!terms) return 'Phí giao hàng hiện trong giỏ hàng, trước khi bạn đặt'
  const { freeShippingFrom } = terms
  const { fee, varies } = findLowestShippingFee(terms)
  if ((fee === 0 && !varies) || freeShippingFrom === 0) return 'Giao hàng miễn phí'
  return `Giao hàng ${varies ? 'từ ' : ''}${formatDong(fee)}, miễn phí cho đơn từ ${formatDong(freeShippingFrom)}`
}

function deliveryTimeText(terms: ShopTerms | undefined) {
  if (!terms || terms.policySummaries.delivery) return terms?.policySummaries.delivery
  const { handlingDays, shippingDays, shippingGroups } = terms
  const ranges = [shippingDays, ...shippingGroups.map(({ days }) => days)]
  const from = handlingDays + Math.min(...ranges.map((range) => range.from))
  const to = handlingDays + Math.max(...ranges.map((range) => range.to))
  return `Hàng đến sau ${from === to ? from : `${from}–${to}`} ngày kể từ khi đặt`
}
function returnText(terms: ShopTerms | undefined) {
  if (!terms || terms.policySummaries.returns) return terms?.policySummaries.returns
  return terms.returnDays > 0
    ? `Đổi size, màu hoặc trả hàng trong ${terms.returnDays} ngày sau khi nhận`
    : 'Cửa hàng chưa đăng quy định riêng về đổi trả'
}

export const PurchaseTerms = memo(() => {
  const terms = useShopTerms()
  return (
    <ul aria-label="Giao hàng, thanh toán và đổi trả" className="grid gap-1 text-sm">
      {listTerms(terms).map(({ icon, text, note, hash }) => (
        <li key={hash}>
          <Link to="/docs" hash={hash} className="flex gap-3 py-1.5 hover:text-lacquer-ink">
            <Icon of={icon} className="shrink-0 text-celadon" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block">{text}</span>
              {note && <span className="block text-ink-soft">{note}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
})
