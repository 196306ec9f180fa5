const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** dd/MM/yyyy HH:mm by the clocks of Viet Nam, wherever the page is made. */
export function moment(iso: string): string {
  return clock.format(new Date(iso)).replace(',', '')
}
