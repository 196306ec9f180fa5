import type { CancelReason, MoneyKind, MoneyMethod } from '#contract/order-money-words.ts'
import { cancelled, delivered } from '#contract/words.ts'
import type { SeedOrder } from './orders.ts'

export interface SeedMoney {
  kind: MoneyKind
  /** dong */
  amount: number
  method: MoneyMethod | null
  at: number
}

/** What a made-up order cost and what came in for it: at the door, or by the bank before it was confirmed. */
export function seedMoney(order: SeedOrder): SeedMoney[] {
  const { subtotal, discountTotal, shippingFee, totalPrice, placed, steps } = order
  const entries: SeedMoney[] = [
    { kind: 'goods', amount: subtotal, method: null, at: placed },
    { kind: 'discount', amount: -discountTotal, method: null, at: placed },
    { kind: 'fee', amount: shippingFee, method: null, at: placed },
  ]
  const paidBy = order.payment === 'cod' ? delivered : 'đã xác nhận'
  const paid = steps.find((step) => step.to === paidBy)
  if (paid) entries.push({ kind: 'payment', amount: totalPrice, method: order.payment, at: paid.at })
  const last = steps.at(-1)
  if (last?.to === cancelled) {
    entries.push({ kind: 'cancellation', amount: -totalPrice, method: null, at: last.at })
    if (paid) entries.push({ kind: 'refund', amount: -totalPrice, method: order.payment, at: last.at })
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
