import { limits } from '#contract/limits.ts'
import { daysBefore, shopDay } from '#domain/analytics/shop-day.ts'
import type { ShippingTerms } from '#domain/money.ts'

/** A number of days, at least and at most. */
export interface Days {
  from: number
  to: number
}
/** Provinces, by their codes, with a fee (dong) and days of their own. */
export interface ShippingGroup {
  name: string
  provinces: string[]
  fee: number
  days: Days
}
export interface DeliveryTerms extends ShippingTerms {
  /** Until a parcel is handed over. */
  handlingDays: number
  /** From then until it is there; as the fee, for every province that is in no group. */
  shippingDays: Days
  shippingGroups: readonly ShippingGroup[]
}
export interface Delivery extends ShippingTerms {
  days: Days
}

/** What delivery to a province costs, and how long it takes. @param province its code */
export function deliveryTo(terms: DeliveryTerms, province: string | null): Delivery {
  const { shippingFee, freeShippingFrom, shippingDays } = terms
  const group = terms.shippingGroups.find(({ provinces }) => provinces.includes(province ?? ''))
  return { freeShippingFrom, shippingFee: group?.fee ?? shippingFee, days: group?.days ?? shippingDays }
}

/** The same where the province is not known: the least that it costs, and every day that may be. */
export function deliverySomewhere(terms: DeliveryTerms): Delivery & { varies: boolean } {
  const grouped = new Set(terms.shippingGroups.flatMap(({ provinces }) => provinces))
  const all = [...grouped].map((code) => deliveryTo(terms, code))
  if (grouped.size < limits.maxProvinces) all.push(deliveryTo(terms, null))
  const fees = all.map(({ shippingFee }) => shippingFee)
  return {
    freeShippingFrom: terms.freeShippingFrom,
    shippingFee: Math.min(...fees),
    varies: new Set(fees).size > 1,
    days: {
      from: Math.min(...all.map(({ days }) => days.from)),
      to: Math.max(...all.map(({ days }) => days.to)),
    },
  }
}

/** The first and the last day on which a parcel may come, `2026-11-24`, by the clock in the shop. */
export interface Arrival {
  from: string
  to: string
}

/** When what is ordered now is there. @param now ms since 1970 */
export function arrivalOf(now: number, { handlingDays }: DeliveryTerms, { days }: Delivery): Arrival {
  const today = shopDay(now)
  return {
    from: daysBefore(today, -(handlingDays + days.from)),
    to: daysBefore(today, -(handlingDays + days.to)),
  }
}

const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy']

/** `thứ Ba 24/11 – thứ Năm 26/11`; one day alone stands once. */
export function arrivalWords({ from, to }: Arrival): string {
  return from === to ? dayWords(from) : `${dayWords(from)} – ${dayWords(to)}`
}

function dayWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`
}
