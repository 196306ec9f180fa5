import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { listOrderableLines } from '#domain/cart/orderable-lines.ts'
import { formatDong } from '#domain/money.ts'

interface SavingsCart {
  voucher: { code: string; refusal: unknown } | null
  products: readonly { price: number; listPrice: number; quantity: number; stock: number }[]
  discountTotal: number
}

/** Example: `Bạn tiết kiệm 150.000 ₫: 120.000 ₫ nhờ giá giảm, 30.000 ₫ nhờ mã CHAO10.` Null without savings. */
export function formatSavings(cart: SavingsCart): string | null {
  const sale = listOrderableLines(cart.products).reduce(
    (sum, { price, listPrice, quantity }) => sum + Math.max(0, listPrice - price) * quantity,
    0,
  )
  const parts = [
    { amount: sale, reason: 'nhờ giá giảm' },
    { amount: cart.discountTotal, reason: `nhờ mã ${getAppliedVoucherCode(cart)}` },
  ].filter(({ amount }) => amount > 0)
  const [first, second] = parts
  if (!first) return null
  if (!second) return `Bạn tiết kiệm ${formatDong(first.amount)} ${first.reason}.`
  const details = parts.map(({ amount, reason }) => `${formatDong(amount)} ${reason}`).join(', ')
  return `Bạn tiết kiệm ${formatDong(first.amount + second.amount)}: ${details}.`
}
