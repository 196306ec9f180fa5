import type { CartLine } from '#contract/cart/carts.ts'
import { formatDong } from '#domain/money.ts'

export function LineSum({ line: { price, quantity, stock, discount, ruleDiscount } }: { line: CartLine }) {
  if (stock > 0) {
    return (
      <>
        {ruleDiscount > 0 && (
          <s className="block text-sm font-normal text-ink-soft">
            {formatDong((price + ruleDiscount) * quantity)}
          </s>
        )}
        {formatDong(price * quantity)}
        {discount > 0 && (
          <span className="block text-sm font-normal text-celadon">giảm {formatDong(discount)}</span>
        )}
      </>
    )
  }
  return <span className="text-sm font-normal text-ink-soft">Không tính</span>
}
