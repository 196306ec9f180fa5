import { formatDong } from '#domain/money.ts'

/** @param isMinimum delivery to another province costs more */
export function formatShippingFee(fee: number, isMinimum: boolean): string {
  if (isMinimum) return fee === 0 ? 'tuỳ nơi nhận' : `từ ${formatDong(fee)}`
  return fee === 0 ? 'Miễn phí' : formatDong(fee)
}
