import type { VoucherKind, VoucherState } from '#contract/words.ts'
import { formatDong } from './money.ts'

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

/** What an order says of its voucher: `Mã CHAOBAN`; null where it bears none. */
export function voucherOf(order: { voucherCode: string | null; discountTotal: number }): string | null {
  if (order.voucherCode === null) return null
  return order.discountTotal > 0 ? `Mã ${order.voucherCode}` : `Mã ${order.voucherCode}: miễn phí giao hàng`
}
