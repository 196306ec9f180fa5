import { badgePercent } from '#domain/money.ts'
import { Badge } from './badge.tsx'

/** The percent off; nothing where there is none. */
export function DiscountBadge({ discount }: { discount: number }) {
  if (discount <= 0) return null
  return (
    <Badge tone="red">
      <span className="sr-only">Giảm giá </span>-{badgePercent(discount)}%
    </Badge>
  )
}
