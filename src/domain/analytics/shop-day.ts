const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' })

/** Formats the day in the shop's time zone, `2026-11-21`. @param now milliseconds since 1970 */
export function formatShopDay(now: number): string {
  return dayFormat.format(now)
}

export function subtractDays(shopDay: string, days: number): string {
  const date = new Date(`${shopDay}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
