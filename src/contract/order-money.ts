import { z } from 'zod'
import { moneyKinds, moneyMethods, paymentStates } from './order-money-words.ts'
import { dong, timestamp } from './text.ts'

/** A line of an order's ledger of money. */
export const MoneyEntry = z.object({
  kind: z.enum(moneyKinds),
  /** dong; what lowers the debt, or leaves the shop, is below zero */
  amount: z.int(),
  /** How money moved; null: it is owed, and did not move. */
  method: z.enum(moneyMethods).nullable(),
  /** The bank's or the gateway's own number of it. */
  reference: z.string().nullable(),
  note: z.string(),
  /** The administrator who entered it; null: it follows from the order, or the bank said so. */
  by: z.string().nullable(),
  at: timestamp,
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

/** How an order stands with its money (`domain/payment-state.ts`). */
export const PaymentState = z.object({
  state: z.enum(paymentStates),
  /** What is still to come in, in dong; 0 where nothing is. */
  due: dong,
  /** What is to be given back, in dong. */
  refundDue: dong,
})
export type PaymentState = z.infer<typeof PaymentState>
