import { limits } from '#contract/limits.ts'
import { daysBefore, shopDay } from '#domain/analytics/shop-day.ts'
import type { ShippingTerms } from '#domain/money.ts'

export interface Days {
  from: number
  to: number
}
/** `provinces` are official codes; `fee` is in dong. */
export interface ShippingGroup {
  name: string
  provinces: string[]
  fee: number
  days: Days
}
export interface DeliveryTerms extends ShippingTerms {
  /** Days until a parcel is handed over. */
  handlingDays: number
  /** From hand-over to delivery, for provinces without a group. */
  shippingDays: Days
  shippingGroups: readonly ShippingGroup[]
}
export interface Delivery extends ShippingTerms {
  days: Days
}

/** @param province official code */
export function deliveryTo(rates: DeliveryTerms, province: string | null): Delivery {
  const { shippingFee, freeShippingFrom, shippingDays } = rates
  const group = rates.shippingGroups.find(({ provinces }) => provinces.includes(province ?? ''))
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

/** First and last day, `YYYY-MM-DD` in Vietnam. */
export interface Arrival {
  from: string
  to: string
}

/** @param now ms since 1970 */
export function arrivalOf(now: number, { handlingDays }: DeliveryTerms, { days }: Delivery): Arrival {
  const today = shopDay(now)
  return {
    from: daysBefore(today, -(handlingDays + days.from)),
    to: daysBefore(today, -(handlingDays + days.to)),
  }
}

const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy']

/** `thứ Ba 24/11 – thứ Năm 26/11` */
export function arrivalWords({ from, to }: Arrival): string {
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
}

function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`
}
