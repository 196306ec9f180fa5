import { roundBadgePercent } from '#domain/money.ts'
import { Badge } from './badge.tsx'

export function DiscountBadge({ discount }: { discount: number }) {
  if (discount <= 0) return null
  return (
    <Badge tone="red">
      <span className="sr-only">Giảm giá </span>
      {`-${roundBadgePercent(discount)}%`}
    </Badge>
  )
}
