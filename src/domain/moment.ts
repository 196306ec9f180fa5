// en-GB writes what the specification asks for: `21/11/2026, 08:05`. Vietnamese alone would put the hour first.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `dd/MM/yyyy, HH:mm` as the clock in the shop shows it, wherever the reader is. */
export function moment(iso: string): string {
  return clock.format(new Date(iso))
}

/** `21:30 ngày 22/11`, by the same clock: for a moment of these days. */
export function clockAndDay(iso: string): string {
  const [date = '', time = ''] = moment(iso).split(', ')
  return `${time} ngày ${date.slice(0, 5)}`
}
