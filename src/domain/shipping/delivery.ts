import * as limits from '#contract/limits.ts'
import { calculateShippingFee, type ShippingRates } from '#domain/money.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'

interface DayRange {
  from: number
  to: number
}
export interface ShippingGroup {
  name: string
  provinces: string[]
  fee: number
  days: DayRange
}
export interface DeliveryRates extends ShippingRates {
  handlingDays: number
  shippingDays: DayRange
  shippingGroups: readonly ShippingGroup[]
}
export interface DeliveryRate extends ShippingRates {
  days: DayRange
}

export function findDeliveryRate(rates: DeliveryRates, provinceCode: string | null): DeliveryRate {
  const { shippingFee, freeShippingFrom, shippingDays } = rates
  const group = rates.shippingGroups.find(({ provinces }) => provinces.includes(provinceCode ?? ''))
  return { freeShippingFrom, shippingFee: group?.fee ?? shippingFee, days: group?.days ?? shippingDays }
}

/** Without a known province: the lowest fee and the widest range of days. */
export function estimateDeliveryRate(rates: DeliveryRates): DeliveryRate & { varies: boolean } {
  const grouped = new Set(rates.shippingGroups.flatMap(({ provinces }) => provinces))
  const options = [...grouped].map((code) => findDeliveryRate(rates, code))
  if (grouped.size < limits.maxProvinces) options.push(findDeliveryRate(rates, null))
  const fees = options.map(({ shippingFee }) => shippingFee)
  return {
    freeShippingFrom: rates.freeShippingFrom,
    shippingFee: Math.min(...fees),
    varies: new Set(fees).size > 1,
    days: {
      from: Math.min(...options.map(({ days }) => days.from)),
      to: Math.max(...options.map(({ days }) => days.to)),
    },
  }
}

export interface DeliveryWindow {
  from: string
  to: string
}

export function calculateDeliveryWindow(
  nowMs: number,
  { handlingDays }: DeliveryRates,
  { days }: DeliveryRate,
): DeliveryWindow {
  const today = toShopDay(new Date(nowMs))
  return {
    from: addDays(today, handlingDays + days.from),
    to: addDays(today, handlingDays + days.to),
  }
}

export interface DeliveryQuote {
  shippingFee: number
  /** True if the province is unknown and delivery to another one costs more. */
  varies: boolean
  arrival: DeliveryWindow
}

/** Product page, cart and checkout show the same fee and arrival, because all call this function. */
export function quoteDelivery(
  rates: DeliveryRates,
  { provinceCode, subtotal, nowMs }: { provinceCode: string | null; subtotal: number; nowMs: number },
): DeliveryQuote {
  const rate = provinceCode
    ? { ...findDeliveryRate(rates, provinceCode), varies: false }
    : estimateDeliveryRate(rates)
  return {
    shippingFee: calculateShippingFee(subtotal, rate),
    varies: rate.varies && subtotal < rates.freeShippingFrom,
    arrival: calculateDeliveryWindow(nowMs, rates, rate),
  }
}

const weekdays = ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy']

export function formatDeliveryWindow({ from, to }: DeliveryWindow): string {
  return from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`
}

export const formatArrival = (window: DeliveryWindow): string =>
  `Dự kiến giao: ${formatDeliveryWindow(window)}`

/** For texts that are the same on every day. */
export function formatDeliveryDays({ handlingDays }: DeliveryRates, { from, to }: DayRange): string {
  const [first, last] = [handlingDays + from, handlingDays + to]
  return `${first === last ? last : `${first}–${last}`} ngày kể từ khi đặt`
}

/** No-break spaces: a line may end between the days, not within one. */
function formatWeekday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`.replaceAll(
    ' ',
    '\u00a0',
  )
}

/** Dong to add for free delivery; 0 if delivery is free already or that is more than half of the subtotal (R33). */
export function calculateFreeShippingGap({
  subtotal,
  shippingFee,
  freeShippingFrom,
  feesByRule,
}: {
  subtotal: number
  shippingFee: number
  freeShippingFrom: number
  /** Not null: rules decide the fee, whatever the settings say. */
  feesByRule: readonly object[] | null
}): number {
  if (feesByRule) return 0
  const gap = freeShippingFrom - subtotal
  return shippingFee > 0 && gap > 0 && gap <= subtotal / 2 ? gap : 0
}
