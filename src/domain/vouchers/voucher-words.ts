import type { VoucherKind, VoucherState } from '#contract/orders/order-statuses.ts'
import { formatDong } from '#domain/money.ts'

/** In the order in which staff look for them. */
export const voucherStateWords: Record<VoucherState, string> = {
  active: 'Đang chạy',
  upcoming: 'Sắp chạy',
  paused: 'Tạm ngừng',
  used_up: 'Hết lượt',
  ended: 'Hết hạn',
}

/** `Giảm 10%, nhiều nhất 50.000 ₫`. Money in dong. */
export function voucherGives(offer: { kind: VoucherKind; value: number; cap: number | null }): string {
  if (offer.kind === 'delivery') return 'Miễn phí giao hàng'
  if (offer.kind === 'amount') return `Giảm ${formatDong(offer.value)}`
  return `Giảm ${offer.value}%${offer.cap === null ? '' : `, nhiều nhất ${formatDong(offer.cap)}`}`
}

interface DiscountedOrder {
  voucherCode: string | null
  discountTotal: number
  items: readonly { discount: number }[]
}

/** The label and the amount of an order's voucher among its sums. */
export function voucherSum({ voucherCode, discountTotal, items }: DiscountedOrder): [string, string] | null {
  if (voucherCode === null) return null
  // One for goods keeps its shares at the lines, also where all of them came back.
  if (items.every(({ discount }) => discount === 0)) return [`Mã ${voucherCode}`, 'Miễn phí giao hàng']
  return [`Giảm giá (mã ${voucherCode})`, `-${formatDong(discountTotal)}`]
}

/** Null if the cart has no code, or one that gives nothing now. */
export function usableCode({
  voucher,
}: {
  voucher: { code: string; refusal: unknown } | null
}): string | null {
  return voucher && !voucher.refusal ? voucher.code : null
}
