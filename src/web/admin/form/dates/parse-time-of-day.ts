/** Reads `9:30`, `09h30`, `0930` and `9`. @returns HH:mm, or null if it is no time of a day */
export function parseTimeOfDay(text: string): string | null {
  const [, hour = '', minute = '0'] = /^(\d{1,2})(?:[:hg.]?(\d\d))?$/i.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
