import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { TransferMatch } from '#contract/payments/transfer-labels.ts'
import { calculatePaymentState } from './calculate-payment-state.ts'

export function decideTransferMatch(
  order: { status: OrderStatus; totalPrice: number; paid: number },
  amount: number,
): Exclude<TransferMatch, 'unknown'> {
  if (order.status === cancelled) return 'late'
  const { due } = calculatePaymentState(order)
  if (due === 0) return 'twice'
  if (amount < due) return 'short'
  return amount > due ? 'over' : 'paid'
}

// Banks write account numbers with spaces, dots and in either case.
const normalizeAccount = (account: string) => account.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** Accepts a transfer without an account number, because some providers do not report it. */
export function isShopAccount(account: string | null, accounts: readonly (string | null)[]): boolean {
  const reported = accounts.filter((one) => one !== null)
  return (
    account === null ||
    reported.length === 0 ||
    reported.some((one) => normalizeAccount(one) === normalizeAccount(account))
  )
}
