import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import type { CancelReason, MoneyKind, MoneyMethod } from '#contract/payments/order-money-words.ts'
import { sumsOfKept } from '#domain/returns/returns.ts'
import type { SeedOrder } from './orders.ts'

interface SeedMoney {
  kind: MoneyKind
  /** dong */
  amount: number
  method: MoneyMethod | null
  reference: string | null
  at: number
}

/** What a made-up order cost and what came in for it: at the door, or by the bank before it was confirmed. */
export function seedMoney(order: SeedOrder): SeedMoney[] {
  const { subtotal, discountTotal, shippingFee, totalPrice, placed, steps } = order
  const owed = (kind: MoneyKind, amount: number, at: number) => ({
    kind,
    amount,
    method: null,
    reference: null,
    at,
  })
  const entries: SeedMoney[] = [
    owed('goods', subtotal, placed),
    owed('discount', -discountTotal, placed),
    owed('fee', shippingFee, placed),
  ]
  const paidBy = order.payment === 'cod' ? delivered : 'đã xác nhận'
  const paid = steps.find((step) => step.to === paidBy)
  const moved = (kind: MoneyKind, amount: number, at: number) => ({ kind, amount, reference: null, at })
  if (paid) {
    // What was collected at the door is in the ledger under its parcel.
    const reference = order.payment === 'cod' ? order.number : null
    entries.push({ ...moved('payment', totalPrice, paid.at), method: order.payment, reference })
  }
  const last = steps.at(-1)
  if (last?.to === cancelled) {
    entries.push(owed('cancellation', -totalPrice, last.at))
    if (paid) entries.push({ ...moved('refund', -totalPrice, last.at), method: order.payment })
  }
  if (order.back) {
    const { at } = order.back
    const kept = sumsOfKept(order.lines, shippingFee)
    entries.push(owed('goods', kept.subtotal - subtotal, at))
    entries.push(owed('discount', discountTotal - kept.discountTotal, at))
    entries.push({ ...moved('refund', kept.totalPrice - totalPrice, at), method: 'bank_transfer' })
  }
  return entries.filter((entry) => entry.amount !== 0)
}

/** Null where it was not cancelled; who had it sent already did not take it. */
export function seedCancelReason({ steps }: SeedOrder): CancelReason | null {
  const last = steps.at(-1)
  if (last?.to !== cancelled) return null
  if (last.byShopper) return 'shopper'
  return steps.some((step) => step.to === 'đang vận chuyển') ? 'refused' : 'staff'
}
