import { dayMs } from '#domain/durations.ts'

// Vietnam has had no daylight saving time since 1975, so a fixed offset is safe.
export const shopOffsetMs = 7 * 60 * 60 * 1000

export const toShopDay = (moment: Date): string =>
  new Date(moment.getTime() + shopOffsetMs).toISOString().slice(0, 10)

export const startOfShopDay = (day: string): Date => new Date(Date.parse(day) - shopOffsetMs)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** `2026-11-21` as `21/11/2026`; other text stays as it is. */
export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
