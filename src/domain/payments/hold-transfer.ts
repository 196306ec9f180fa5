import type { HeldReason } from '#contract/payments/transfer-words.ts'

interface TransferFacts {
  amount: number
  isTimeCredible: boolean
  /** Another reporter has one of the same amount, with the same words or for the same order, within a day. */
  isAlike: boolean
  order: {
    /** The number follows `DH`, as the shop writes it. */
    isMarked: boolean
    due: number
    /** Staff entered the same amount for it by hand, and no bank has reported that yet. */
    isEnteredByHand: boolean
  } | null
}

/** @returns null where it can be booked */
export function holdTransfer({ amount, isTimeCredible, isAlike, order }: TransferFacts): HeldReason | null {
  if (!isTimeCredible) return 'time'
  if (isAlike) return 'repeat'
  if (!order) return null
  if (order.isEnteredByHand) return 'by_hand'
  // A stranger's text may hold 16 digits that happen to be an order's (R46).
  return order.isMarked || amount === order.due ? null : 'sum'
}

const earliest = Date.parse('2000-01-01T00:00:00+07:00')
const latest = Date.parse('2100-01-01T00:00:00+07:00')

/** Whether a bank or a carrier may report this moment. @param at ms since 1970 */
export const isCredibleTime = (at: number): boolean => at >= earliest && at < latest

/** `2026-11-21 18:25:00`, by the clock in Việt Nam; null where it is no moment, or one that no report can be of. */
export function readBankTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time}+07:00`)
  if (!isCredibleTime(at.getTime())) return null
  // JavaScript reads 31 February as 3 March.
  const isReal = new Date(`${day}T00:00:00Z`).toISOString().startsWith(String(day))
  return isReal ? at : null
}
