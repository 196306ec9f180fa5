import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import * as limits from '../limits.ts'
import { id } from '../scalar-schemas.ts'
import { singleLine } from '../text.ts'
import { OrderForStaff } from './admin-orders.ts'

export const PaymentDeadline = z.object({
  payBefore: z.iso
    .datetime({ offset: true, error: 'Hãy chọn ngày và giờ' })
    .describe('If unpaid then, the order is cancelled. ISO 8601 with time zone.'),
  reason: singleLine(limits.maxShortNoteLength).default(''),
})
export type PaymentDeadline = z.infer<typeof PaymentDeadline>

export const paymentDeadlineEndpoints = {
  setPaymentDeadline: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: `Set the payment deadline of an unpaid order, at most ${limits.maxPaymentDeadlineHours} hours from now`,
    params: z.object({ id }),
    body: PaymentDeadline,
    status: 200,
    response: OrderForStaff,
    failures: ['no_payment_deadline'],
  }),
}
