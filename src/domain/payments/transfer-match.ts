import { cancelled, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { FoundState } from '#contract/payments/transfer-words.ts'
import { paymentState } from './payment-state.ts'

/** What this much is to an order that stands so. @param amount dong */
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

/** Accounts are written with spaces, dots and either case. */
const plain = (account: string) => account.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** Whether money came to the shop: some reporters do not tell where it came. */
export function isOurs(account: string | null, accounts: readonly (string | null)[]): boolean {
  const told = accounts.filter((one) => one !== null)
  return account === null || told.length === 0 || told.some((one) => plain(one) === plain(account))
}
