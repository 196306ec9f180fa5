import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { FoundState } from '#contract/payments/transfer-words.ts'
import { paymentState } from './payment-state.ts'

export function foundAs(
  order: { status: OrderStatus; totalPrice: number; paid: number },
  amount: number,
): Exclude<FoundState, 'unknown'> {
  if (order.status === cancelled) return 'late'
  const { due } = paymentState(order)
  if (due === 0) return 'twice'
  if (amount < due) return 'short'
  return amount > due ? 'over' : 'paid'
}

// Banks write account numbers with spaces, dots and in either case.
const normalizeAccount = (account: string) => account.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** Accepts a transfer without an account number, because some providers do not report it. */
export function isOurs(account: string | null, accounts: readonly (string | null)[]): boolean {
  const reported = accounts.filter((one) => one !== null)
  return (
    account === null ||
    reported.length === 0 ||
    reported.some((one) => normalizeAccount(one) === normalizeAccount(account))
  )
}
