/** Milliseconds that the clocks of Việt Nam are ahead of UTC, all the year. */
const ahead = 7 * 60 * 60 * 1000

/** `dd/MM/yyyy, HH:mm` as the clock in the shop shows it, wherever the reader is. */
export function moment(iso: string): string {
  const at = new Date(Date.parse(iso) + ahead).toISOString()
  return `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)}, ${at.slice(11, 16)}`
}

/** `21:30 ngày 22/11`, by the same clock: for a moment of these days. */
export function clockAndDay(iso: string): string {
  const [date = '', time = ''] = moment(iso).split(', ')
  return `${time} ngày ${date.slice(0, 5)}`
}

/** The value of a date-time field, such as `2026-11-24T21:30`. @param at ms since 1970 */
export const momentInput = (at: number): string => new Date(at + ahead).toISOString().slice(0, 16)

export function readMomentInput(typed: string): string {
  const at = Date.parse(`${typed}:00Z`) - ahead
  return Number.isNaN(at) ? typed : new Date(at).toISOString()
}
