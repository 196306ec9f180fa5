import { dayMs } from '#domain/durations.ts'

/** The format is that of section 9 of the specification. @param now ms since 1970 @param random at least 0, less than 1 */
export function generateOrderNumber(now: number, random: number): string {
  return `${Math.floor(now)}-${String(Math.floor(random * 1000)).padStart(3, '0')}`
}

/** Uses the client's number, the idempotency key, only if it is within a day of the server's clock and free (R46). */
export function choosePublicNumber(
  clientNumber: string,
  { isTaken, now, random }: { isTaken: boolean; now: number; random: number },
): string {
  const isRecent = Math.abs(Number(clientNumber.slice(0, 13)) - now) <= dayMs
  return isRecent && !isTaken ? clientNumber : generateOrderNumber(now, random)
}
