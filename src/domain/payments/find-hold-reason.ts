import type { HoldReason } from '#contract/payments/transfer-labels.ts'

interface IncomingTransfer {
  amount: number
  isTimeCredible: boolean
  /** Another provider reported the same amount within a day, with the same text or for the same order. */
  isPossibleDuplicate: boolean
  order: {
    hasPrefix: boolean
    due: number
    isManualPayment: boolean
  } | null
}

/** @returns null if the transfer can be booked */
export function findHoldReason({
  amount,
  isTimeCredible,
  isPossibleDuplicate,
  order,
}: IncomingTransfer): HoldReason | null {
  if (!isTimeCredible) return 'time'
  if (isPossibleDuplicate) return 'repeat'
  if (!order) return null
  if (order.isManualPayment) return 'by_hand'
  // The text of an unrelated transfer may contain 16 digits that happen to be an order number (R46).
  return order.hasPrefix || amount === order.due ? null : 'sum'
}

const minCredibleTime = Date.parse('2000-01-01T00:00:00+07:00')
const maxCredibleTime = Date.parse('2100-01-01T00:00:00+07:00')

/** @param at milliseconds since 1970 */
export const isCredibleTime = (at: number): boolean => at >= minCredibleTime && at < maxCredibleTime

/** Parses `2026-11-21 18:25:00` in Vietnam time; null if the time is invalid or not credible. */
export function parseBankTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time}+07:00`)
  if (!isCredibleTime(at.getTime())) return null
  const isReal = new Date(`${day}T00:00:00Z`).toISOString().startsWith(String(day))
  return isReal ? at : null
}
