import { RotateCcw, Truck, Wallet } from 'lucide-react'
import { formatDong } from '#domain/money.ts'
import { Link } from '../../router/link.tsx'
import { type Terms as DeliveryTerms, useTerms } from '../../terms.ts'
import { Icon } from '../../ui/icon.tsx'

const rules = (terms: DeliveryTerms | undefined) => [
  { icon: Truck, words: deliveryWords(terms), hash: 'delivery' },
  { icon: Wallet, words: 'Trả tiền mặt khi nhận hàng (COD) hoặc chuyển khoản', hash: 'payment' },
  { icon: RotateCcw, words: 'Tự huỷ được khi đơn còn “đang xử lý”', hash: 'returns' },
]

function deliveryWords(terms: DeliveryTerms | undefined): string {
  if (!terms) return 'Phí giao hàng hiện trong giỏ hàng, trước khi bạn đặt'
  const { shippingFee, freeShippingFrom } = terms
  if (shippingFee === 0 || freeShippingFrom === 0) return 'Giao hàng miễn phí'
  return `Giao hàng ${formatDong(shippingFee)}, miễn phí cho đơn từ ${formatDong(freeShippingFrom)}`
}

/** What buying here means, as far as the shop's own rules say it. */
export function Terms() {
  const terms = useTerms()
  return (
    <ul className="grid gap-1 text-sm">
      {rules(terms).map(({ icon, words, hash }) => (
        <li key={hash}>
          <Link to="/docs" hash={hash} className="flex items-center gap-3 py-1.5 hover:text-lacquer-ink">
            <Icon of={icon} className="size-5 shrink-0 text-celadon" />
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
