import type { PeriodFigures } from '#contract/analytics/analytics.ts'
import type { Breakdown, Interval, VariantSalesSort } from '#contract/analytics/analytics-dimensions.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { formatDong } from '#domain/money.ts'
import { formatDay } from '#domain/shop-day.ts'

export const figureLabels: Record<keyof PeriodFigures, string> = {
  revenue: 'Tiền hàng',
  orders: 'Đơn hàng',
  averageOrder: 'Trung bình một đơn',
  units: 'Sản phẩm bán ra',
  cancelled: 'Đơn đã huỷ',
  cancelledValue: 'Giá trị đơn huỷ',
  discounts: 'Giảm giá cả đơn',
  shippingFees: 'Phí giao hàng',
  shoppers: 'Khách mua',
  newShoppers: 'Khách mới',
  returningShoppers: 'Khách quay lại',
}

export const chartFigures = [
  'revenue',
  'orders',
  'units',
  'cancelled',
  'newShoppers',
  'returningShoppers',
] as const
export type ChartFigure = (typeof chartFigures)[number]

const moneyFigures: ReadonlySet<keyof PeriodFigures> = new Set([
  'revenue',
  'averageOrder',
  'cancelledValue',
  'discounts',
  'shippingFees',
])
const numberFormat = new Intl.NumberFormat('vi-VN')
const compactFormat = new Intl.NumberFormat('vi-VN', { notation: 'compact', maximumFractionDigits: 1 })

export const formatNumber = (value: number) => numberFormat.format(value)
/** Such as `12,5 tr`. */
export const formatCompactNumber = (value: number) => compactFormat.format(value).replace('Tr', 'tr')

export function formatFigure(figure: keyof PeriodFigures, value: number | null): string {
  if (value === null) return '–'
  return moneyFigures.has(figure) ? formatDong(value) : formatNumber(value)
}

export const intervalLabels: Record<Interval, string> = { day: 'Ngày', week: 'Tuần', month: 'Tháng' }
export const breakdownLabels: Record<Breakdown, string> = {
  category: 'Danh mục',
  color: 'Màu sắc',
  size: 'Size',
  province: 'Tỉnh, thành',
  channel: 'Nguồn đơn',
  hour: 'Giờ đặt',
  weekday: 'Thứ',
}
export const variantSalesSortLabels: Record<VariantSalesSort, string> = {
  units: 'Bán nhiều nhất',
  revenue: 'Tiền hàng cao nhất',
  fewest: 'Bán chậm nhất',
}

/** such as `21/11/2026` */
const formatShortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`
/** `21/11/2026` or `16/11 – 22/11/2026` */
export function formatPeriod({ from, to }: DayPeriod): string {
  if (from === to) return formatDay(to)
  return `${from.slice(0, 4) === to.slice(0, 4) ? formatShortDay(from) : formatDay(from)} – ${formatDay(to)}`
}
export const formatChartTick = ({ from }: DayPeriod, interval: Interval) =>
  interval === 'month' ? `${Number(from.slice(5, 7))}/${from.slice(0, 4)}` : formatShortDay(from)

export const shownFigures = [
  'revenue',
  'orders',
  'averageOrder',
  'units',
  'cancelled',
  'newShoppers',
  'returningShoppers',
] as const
