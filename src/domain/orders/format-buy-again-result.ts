import type { BuyAgainLine } from '#contract/cart/carts.ts'
import type { Flash } from '#contract/flash.ts'
import { formatDong } from '#domain/money.ts'

export function formatBuyAgainResult(lines: readonly BuyAgainLine[]): Flash {
  const added = lines.filter((line) => line.added > 0).length
  const look = added > 0 ? 'success' : 'destructive'
  const title =
    added === 0
      ? 'Không thêm được sản phẩm nào'
      : added === lines.length
        ? 'Đã thêm vào giỏ hàng'
        : `Đã thêm ${added} trong ${lines.length} sản phẩm vào giỏ hàng`
  return { title, variant: look, lines: lines.map(formatLine) }
}

function formatLine(line: BuyAgainLine): string {
  const name = [line.name, [line.color, line.size].filter(Boolean).join(' / ')].filter(Boolean).join(', ')
  return `${name}: ${formatOutcome(line)}${formatPriceChange(line)}.`
}

function formatOutcome({ outcome, added }: BuyAgainLine): string {
  switch (outcome) {
    case 'added':
      return `đã thêm ${added}`
    case 'fewer':
      return added > 0 ? `chỉ còn đủ để thêm ${added}` : 'cả số hàng còn lại đã ở trong giỏ'
    case 'sold_out':
      return 'đã hết hàng'
    case 'gone':
      return 'không còn bán'
    case 'full':
      return 'giỏ hàng đã đầy'
  }
}

const formatPriceChange = ({ added, priceThen, priceNow }: BuyAgainLine) =>
  added > 0 && priceNow !== null && priceNow !== priceThen
    ? `, giá nay là ${formatDong(priceNow)} (trước là ${formatDong(priceThen)})`
    : ''
