import type { Breakdown } from '#contract/analytics/analytics-dimensions.ts'
import { type OrderChannel, orderChannelLabels } from '#contract/orders/order-channels.ts'

const labelsOfNull: Record<Breakdown, string> = {
  category: 'Chưa có danh mục',
  color: 'Không có màu',
  size: 'Không có size',
  province: 'Không có địa chỉ',
  channel: '',
  hour: '',
  weekday: '',
}
const weekdays = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật']

export function formatSalesKey(by: Breakdown, key: string | null): string {
  if (key === null) return labelsOfNull[by]
  if (by === 'channel') return orderChannelLabels[key as OrderChannel] ?? key
  if (by === 'hour') return `${key.padStart(2, '0')} giờ`
  if (by === 'weekday') return weekdays[Number(key) - 1] ?? key
  return key
}
