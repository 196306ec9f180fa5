import { formatDay, shopOffsetMs } from '#domain/shop-day.ts'

/** `dd/MM/yyyy, HH:mm` in Vietnamese time. */
export function formatDateTime(iso: string): string {
  const at = new Date(Date.parse(iso) + shopOffsetMs).toISOString()
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}, ${at.slice(11, 16)}`
}

/** `21:30 ngày 22/11/2026` in Vietnamese time. */
export function formatTimeAndDate(iso: string): string {
  const [date, time] = formatDateTime(iso).split(', ')
  return `${time} ngày ${date}`
}

/**
 * `21:30 ngày 22/11` in Vietnamese time.
 * @param now ms since 1970; if given, a day of another year has its year
 */
export function formatTimeAndDay(iso: string, now = Date.parse(iso)): string {
  const [date = '', time = ''] = formatDateTime(iso).split(', ')
  const isThisYear = date.endsWith(formatDateTimeInput(now).slice(0, 4))
  return `${time} ngày ${isThisYear ? date.slice(0, 5) : date}`
}

/** `YYYY-MM-DDTHH:mm` in Vietnamese time, as forms keep it. @param at milliseconds since 1970 */
export const formatDateTimeInput = (at: number): string =>
  new Date(at + shopOffsetMs).toISOString().slice(0, 16)

export function parseDateTimeInput(value: string): string {
  const at = Date.parse(`${value}:00Z`) - shopOffsetMs
  return Number.isNaN(at) ? value : new Date(at).toISOString()
}

/** Reads `21/11/2026`, `1-2-2026`, `21112026` and `2026-11-21`. @returns YYYY-MM-DD, or null if it is no day from 2000 to 2999 */
export function parseDay(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](2\d{3})$|^(?:(\d\d)(\d\d)(2\d{3}))$/
      .exec(formatDay(text.trim()))
      ?.filter(Boolean) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  // A day such as 31 February becomes one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}
