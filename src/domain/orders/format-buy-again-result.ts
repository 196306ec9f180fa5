import type { BuyAgainLine } from '#contract/cart/carts.ts'
import type { Flash } from '#contract/flash.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'

export function formatBuyAgainResult(lines: readonly BuyAgainLine[]): Flash {
  const inCart = lines.filter(({ added, outcome }) => added > 0 || outcome === 'in_cart').length
  const isChanged = lines.some(({ added }) => added > 0)
  return {
    title: formatTitle(inCart, lines.length, isChanged),
    kind: inCart > 0 ? 'success' : 'destructive',
    lines: lines.map(formatLine),
  }
}

function formatTitle(inCart: number, all: number, isChanged: boolean): string {
  if (inCart === 0) return 'Không thêm được sản phẩm nào'
  const share = inCart === all ? '' : `${inCart} trong ${all} sản phẩm`
  if (isChanged) return share ? `Đã thêm ${share} vào giỏ hàng` : 'Đã thêm vào giỏ hàng'
  return share ? `Giỏ hàng đã có ${share}` : 'Giỏ hàng đã có đủ các sản phẩm này'
}

function formatLine(line: BuyAgainLine): string {
  return `${formatOrderLineName(line)}: ${formatOutcome(line)}${formatPriceChange(line)}.`
}

function formatOutcome({ outcome, added }: BuyAgainLine): string {
  switch (outcome) {
    case 'added':
      return `đã thêm ${added}`
    case 'in_cart':
      return 'đã có trong giỏ'
    case 'fewer':
      return added > 0 ? `chỉ còn đủ để thêm ${added}` : 'cả số hàng còn lại đã ở trong giỏ'
    case 'sold_out':
      return 'đã hết hàng'
    case 'unavailable':
      return 'không còn bán'
    case 'full':
      return 'giỏ hàng đã đầy'
  }
}

const formatPriceChange = ({ added, priceThen, priceNow }: BuyAgainLine) =>
  added > 0 && priceNow !== null && priceNow !== priceThen
    ? `, giá nay là ${formatDong(priceNow)} (trước là ${formatDong(priceThen)})`
    : ''
