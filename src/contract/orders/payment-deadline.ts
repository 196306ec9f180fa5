import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, line } from '../text.ts'
import { OrderForStaff } from './order-desk.ts'

export const PaymentDeadline = z.object({
  payBefore: z.iso
    .datetime({ offset: true, error: 'Hãy chọn ngày và giờ' })
    .describe('If unpaid then, the order is cancelled. ISO 8601 with time zone.'),
  reason: line(limits.stockNote).default(''),
})
export type PaymentDeadline = z.infer<typeof PaymentDeadline>

export const paymentDeadlineEndpoints = {
  setPaymentDeadline: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: `Set the payment deadline of an unpaid order, at most ${limits.transferHours} hours from now`,
    params: z.object({ id }),
    body: PaymentDeadline,
    status: 200,
    answer: OrderForStaff,
    refusals: ['no_deadline'],
  }),
}
