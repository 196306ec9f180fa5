/**
 * Milliseconds, hyphen, three digits (spec.md section 9).
 * @param now ms since 1970
 * @param random 0 to 1, without 1
 */
export function orderNumber(now: number, random: number): string {
  return `${Math.floor(now)}-${String(Math.floor(random * 1000)).padStart(3, '0')}`
}
