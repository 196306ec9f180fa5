import { z } from 'zod'
import { StaffNote } from '#contract/orders/admin-orders.ts'
import { OrderCall } from '#contract/orders/order-calls.ts'

const orderNumber = z.string()

/** The part of a shopper's export that staff wrote. */
export const StaffRecords = z.object({
  calls: z
    .array(OrderCall.omit({ _id: true, by: true }).extend({ orderNumber }))
    .describe('Calls about the orders.'),
  staffNotes: z
    .array(
      StaffNote.omit({ _id: true, by: true }).extend({
        orderNumber: orderNumber.nullable().describe('Null: it is about the customer.'),
      }),
    )
    .describe('Notes of staff.'),
  tags: z.array(z.string()).describe('Words that staff set on the customer.'),
})
export type StaffRecords = z.infer<typeof StaffRecords>
