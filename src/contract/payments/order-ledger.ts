import { z } from 'zod'
import { dong, timestamp } from '#contract/scalar-schemas.ts'
import { ledgerEntryKinds, paymentStates } from './order-ledger-labels.ts'
import { ledgerMethod } from './payment-schemas.ts'

export const LedgerEntry = z
  .object({
    kind: z.enum(ledgerEntryKinds),
    amount: z.int().describe('Dong. Negative: reduces what the customer owes, or is paid out by the shop.'),
    method: ledgerMethod.nullable().describe('How money moved. Null: a charge; no money moved.'),
    reference: z.string().nullable().describe('Reference of the bank or the gateway. Null: none.'),
    note: z.string(),
    by: z.string().nullable().describe('Staff member who entered it. Null: made automatically.'),
    at: timestamp,
  })
  .describe("An entry of an order's ledger.")
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const PaymentState = z.object({
  state: z.enum(paymentStates),
  due: dong.describe('Still to be paid, in dong. 0: nothing.'),
  refundDue: dong.describe('To be refunded, in dong. 0: nothing.'),
})
export type PaymentState = z.infer<typeof PaymentState>
