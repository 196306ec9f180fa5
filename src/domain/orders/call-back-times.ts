import { formatDateTimeInput, parseDateTimeInput } from '#domain/date-time.ts'
import { dayMs, hourMs } from '#domain/durations.ts'

export interface CallBackTime {
  label: string
  /** ISO time. */
  at: string
}

const dayLabels = ['Hôm nay', 'Ngày mai', 'Ngày kia']
const hours = ['09:00', '11:00', '14:00', '16:00', '19:00']

/** @param days from the day of `now` in Vietnam */
const timeOn = (now: number, days: number, time: string): string =>
  parseDateTimeInput(`${formatDateTimeInput(now + days * dayMs).slice(0, 10)}T${time}`)

/** Times that staff mostly arrange: in an hour, this afternoon or evening, tomorrow morning. @param now ms since 1970 */
export function suggestCallBackTimes(now: number): CallBackTime[] {
  const nextHour = { label: 'Sau 1 giờ', at: new Date(now + hourMs).toISOString() }
  const today = [
    { label: '15:00 chiều nay', at: timeOn(now, 0, '15:00') },
    { label: '19:00 tối nay', at: timeOn(now, 0, '19:00') },
  ].find(({ at }) => Date.parse(at) > now)
  return [nextHour, ...(today ? [today] : []), { label: '9:00 sáng mai', at: timeOn(now, 1, '09:00') }]
}

/** Hours of three days, without those that have passed. @param now ms since 1970 */
export function listCallBackDays(now: number): { label: string; times: CallBackTime[] }[] {
  return dayLabels
    .map((label, days) => ({
      label,
      times: hours
        .map((time) => ({ label: time, at: timeOn(now, days, time) }))
        .filter(({ at }) => Date.parse(at) > now),
    }))
    .filter(({ times }) => times.length > 0)
}
