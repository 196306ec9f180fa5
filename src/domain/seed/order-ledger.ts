import { cancelled, confirmed, delivered, inTransit } from '#contract/orders/order-statuses.ts'
import type { CancelReason, LedgerEntryKind, LedgerMethod } from '#contract/payments/order-ledger-labels.ts'
import { calculateRemainingSums } from '#domain/returns/returns.ts'
import type { SeedOrder } from './orders.ts'

interface SeedLedgerEntry {
  kind: LedgerEntryKind
  amount: number
  method: LedgerMethod | null
  reference: string | null
  at: number
}

export function makeLedgerEntries(order: SeedOrder): SeedLedgerEntry[] {
  const { subtotal, discountTotal, shippingFee, totalPrice, placedAtMs, steps } = order
  const charge = (kind: LedgerEntryKind, amount: number, at: number) => ({
    kind,
    amount,
    method: null,
    reference: null,
    at,
  })
  const entries: SeedLedgerEntry[] = [
    charge('goods', subtotal, placedAtMs),
    charge('discount', -discountTotal, placedAtMs),
    charge('fee', shippingFee, placedAtMs),
  ]
  const paidBy = order.payment === 'bank_transfer' ? confirmed : delivered
  const paid = steps.find((step) => step.to === paidBy)
  const payment = (kind: LedgerEntryKind, amount: number, at: number) => ({
    kind,
    amount,
    reference: null,
    at,
  })
  if (paid) {
    // The reference of a cash payment is the parcel's number.
    const reference = order.payment === 'cod' ? order.number : null
    entries.push({ ...payment('payment', totalPrice, paid.at), method: order.payment, reference })
  }
  const last = steps.at(-1)
  if (last?.to === cancelled) {
    entries.push(charge('cancellation', -totalPrice, last.at))
    if (paid) entries.push({ ...payment('refund', -totalPrice, last.at), method: order.payment })
  }
  if (order.returnedItem) {
    const { at } = order.returnedItem
    const keptTotals = calculateRemainingSums(order.lines, shippingFee)
    entries.push(charge('goods', keptTotals.subtotal - subtotal, at))
    entries.push(charge('discount', discountTotal - keptTotals.discountTotal, at))
    entries.push({ ...payment('refund', keptTotals.totalPrice - totalPrice, at), method: 'bank_transfer' })
  }
  return entries.filter((entry) => entry.amount !== 0)
}

/** A cancellation after shipping is a refusal. @returns null if the order was not cancelled */
export function findCancelReason({ steps }: SeedOrder): CancelReason | null {
  const last = steps.at(-1)
  if (last?.to !== cancelled) return null
  if (last.byShopper) return 'shopper'
  return steps.some((step) => step.to === inTransit) ? 'refused' : 'staff'
}
