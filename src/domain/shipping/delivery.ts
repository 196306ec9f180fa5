import { limits } from '#contract/limits.ts'
import { daysBefore, shopDay } from '#domain/analytics/shop-day.ts'
import type { ShippingTerms } from '#domain/money.ts'

export interface Days {
  from: number
  to: number
}
export interface ShippingGroup {
  name: string
  provinces: string[]
  fee: number
  days: Days
}
export interface DeliveryTerms extends ShippingTerms {
  handlingDays: number
  /** From hand-over to delivery, for provinces without a group. */
  shippingDays: Days
  shippingGroups: readonly ShippingGroup[]
}
export interface Delivery extends ShippingTerms {
  days: Days
}

export function deliveryTo(rates: DeliveryTerms, provinceCode: string | null): Delivery {
  const { shippingFee, freeShippingFrom, shippingDays } = rates
  const group = rates.shippingGroups.find(({ provinces }) => provinces.includes(provinceCode ?? ''))
  return { freeShippingFrom, shippingFee: group?.fee ?? shippingFee, days: group?.days ?? shippingDays }
}

/** Without a known province: the lowest fee and the widest range of days. */
export function deliverySomewhere(rates: DeliveryTerms): Delivery & { varies: boolean } {
  const grouped = new Set(rates.shippingGroups.flatMap(({ provinces }) => provinces))
  const options = [...grouped].map((code) => deliveryTo(rates, code))
  if (grouped.size < limits.maxProvinces) options.push(deliveryTo(rates, null))
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

export interface Arrival {
  from: string
  to: string
}

export function arrivalOf(nowMs: number, { handlingDays }: DeliveryTerms, { days }: Delivery): Arrival {
  const today = shopDay(nowMs)
  return {
    from: daysBefore(today, -(handlingDays + days.from)),
    to: daysBefore(today, -(handlingDays + days.to)),
  }
}

const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy']

export function arrivalWords({ from, to }: Arrival): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}

function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`
}
