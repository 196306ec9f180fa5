/**
 * Milliseconds, hyphen, three digits (spec.md section 9).
 * @param now ms since 1970
 * @param random 0 to 1, without 1
 */
export function orderNumber(now: number, random: number): string {
  return `${Math.floor(now)}-${String(Math.floor(random * 1000)).padStart(3, '0')}`
}

const dayMs = 24 * 60 * 60 * 1000

/** R46: the client's own number, its idempotency key, if that is of today and free; otherwise one of the same form. */
export function publicNumber(
  clientNumber: string,
  { isTaken, now, random }: { isTaken: boolean; now: number; random: number },
): string {
  const isOfToday = Math.abs(Number(clientNumber.slice(0, 13)) - now) <= dayMs
  return isOfToday && !isTaken ? clientNumber : orderNumber(now, random)
}
