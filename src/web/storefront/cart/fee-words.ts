import { formatDong } from '#domain/money.ts'

/** @param least delivery to another province costs more */
export function feeWords(fee: number, least: boolean): string {
  if (least) return fee === 0 ? 'tuỳ nơi nhận' : `từ ${formatDong(fee)}`
  return fee === 0 ? 'Miễn phí' : formatDong(fee)
}
