import { formatDong } from '#domain/money.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface PriceProps {
  /** Dong before the discount. */
  price: number
  /** The price to pay. If it is lower, `price` is shown struck through. */
  salePrice: number
  varies?: boolean
  large?: boolean
  className?: string
}

export function Price({ price, salePrice, varies, large, className }: PriceProps) {
  const isReduced = salePrice < price
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2 tabular-nums', large && 'text-xl', className)}>
      {varies && <span className="text-ink-soft">Từ </span>}
      <span className={cx('font-semibold', isReduced && 'text-lacquer-ink')}>
        {isReduced && <span className="sr-only">Giá mới </span>}
        {formatDong(salePrice)}
      </span>
      {isReduced && (
        <s className={cx('text-ink-soft', large ? 'text-base' : 'text-sm')}>
          <span className="sr-only">Giá cũ </span>
          {formatDong(price)}
        </s>
      )}
    </p>
  )
}
