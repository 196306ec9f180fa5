import { minuteMs } from '#domain/durations.ts'

/** The browser reads the file after the click or navigation that uses the URL; the memory is freed after a minute. */
export function createTemporaryUrl(file: Blob): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
  return url
}
