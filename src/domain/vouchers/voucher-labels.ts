import type { VoucherKind, VoucherState } from '#contract/vouchers/voucher-kinds.ts'
import { formatDong } from '#domain/money.ts'
import { sumManualDiscount } from '#domain/orders/edit/sum-manual-discount.ts'

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
  shippingFee: number
  items: readonly { discount: number; manualDiscount: number; quantity: number; returned: number }[]
}

export function formatDiscountRows({
  voucherCode,
  discountTotal,
  shippingFee,
  items,
}: DiscountedOrder): [string, string][] {
  const manualDiscount = sumManualDiscount(items)
  const rows: [string, string][] = []
  // Line discounts stay after a return. An edit may leave a voucher that takes nothing off.
  const hasNoDiscount = items.every((line) => line.discount === line.manualDiscount)
  if (voucherCode !== null && hasNoDiscount)
    rows.push([`Mã ${voucherCode}`, shippingFee === 0 ? 'Miễn phí giao hàng' : 'Không giảm'])
  const voucherDiscount = discountTotal - manualDiscount
  if (voucherCode !== null && voucherDiscount > 0)
    rows.push([`Giảm giá (mã ${voucherCode})`, `-${formatDong(voucherDiscount)}`])
  if (manualDiscount > 0) rows.push(['Giảm giá của cửa hàng', `-${formatDong(manualDiscount)}`])
  return rows
}
