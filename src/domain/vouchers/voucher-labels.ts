import type { VoucherKind, VoucherState } from '#contract/vouchers/voucher-kinds.ts'
import { formatDong } from '#domain/money.ts'

export const voucherStateLabels: Record<VoucherState, string> = {
  active: 'Đang chạy',
  upcoming: 'Sắp chạy',
  paused: 'Tạm ngừng',
  used_up: 'Hết lượt',
  ended: 'Hết hạn',
}

export function formatVoucherBenefit(offer: {
  kind: VoucherKind
  value: number
  cap: number | null
}): string {
  if (offer.kind === 'delivery') return 'Miễn phí giao hàng'
  if (offer.kind === 'amount') return `Giảm ${formatDong(offer.value)}`
  return `Giảm ${offer.value}%${offer.cap === null ? '' : `, tối đa ${formatDong(offer.cap)}`}`
}

interface DiscountedOrder {
  voucherCode: string | null
  discountTotal: number
  items: readonly { discount: number }[]
}

export function formatVoucherRow({
  voucherCode,
  discountTotal,
  items,
}: DiscountedOrder): [string, string] | null {
  if (voucherCode === null) return null
  // Line discounts stay after a return, so lines without any mean a voucher for free delivery.
  if (items.every(({ discount }) => discount === 0)) return [`Mã ${voucherCode}`, 'Miễn phí giao hàng']
  return [`Giảm giá (mã ${voucherCode})`, `-${formatDong(discountTotal)}`]
}
