const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' })

/** `2026-11-21`: the day by the clock in the shop. @param now ms since 1970 */
export function shopDay(now: number): string {
  return day.format(now)
}

export function daysBefore(shopDay: string, days: number): string {
  const date = new Date(`${shopDay}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
