import { Link } from '@tanstack/react-router'
import { RotateCcw, Truck, Wallet } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

const terms = [
  { icon: Wallet, words: 'Trả tiền mặt khi nhận hàng (COD) hoặc chuyển khoản', hash: 'payment' },
  { icon: Truck, words: 'Phí giao hàng hiện trong giỏ hàng, trước khi bạn đặt', hash: 'delivery' },
  { icon: RotateCcw, words: 'Tự huỷ được khi đơn còn “đang xử lý”', hash: 'returns' },
]

/** What buying here means, as far as the shop's own rules say it. */
export function Terms() {
  return (
    <ul className="grid gap-1 text-sm">
      {terms.map(({ icon, words, hash }) => (
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
