import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { allRights } from '#contract/staff/rights.ts'

const count = z.int().min(0).optional()

export const TaskCounts = z
  .object({
    confirm: count.describe('Orders to confirm, except those that wait for money.'),
    call: count.describe('Orders to confirm whose buyer is to be called again now.'),
    request: count.describe('Orders with an open request made with number and phone.'),
    payment: count.describe('Orders paid in advance that are not paid in full.'),
    pack: count.describe(
      'Confirmed orders without an open parcel and orders sent in several parcels with pieces in none, except those that wait for money or are in `trouble`.',
    ),
    'hand-over': count.describe('Orders with a parcel that the carrier has still to pick up.'),
    trouble: count.describe(
      'Orders with a parcel that was not delivered, lost, refused or not answered by the carrier, or that is on its way although the order is cancelled, or with a part whose pieces are to be sent again or received.',
    ),
    invoice: count.describe(
      'Orders with an electronic invoice that was refused or got no answer three times.',
    ),
    exchange: count.describe('Orders with exchanged pieces that are in no parcel yet.'),
    return: count.describe('Open return requests of accounts.'),
    transfer: count.describe('Transfers without an order.'),
    email: count.describe('Emails that could not be sent.'),
    restock: count.describe('Sold-out variants that shoppers wait for.'),
  })
  .describe('Each count is the total of its list. A count is missing if the caller may not see the list.')
export type TaskCounts = z.infer<typeof TaskCounts>
export type Task = keyof TaskCounts

export const NewestOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  customerName: z.string(),
  totalPrice: dong.describe('What the shopper pays, in dong.'),
  createdAt: timestamp,
})
export type NewestOrder = z.infer<typeof NewestOrder>

export const Today = z.object({
  tasks: TaskCounts,
  hasOrders: z.boolean().describe('False: the shop has no order yet, or the caller may not see orders.'),
  newestOrder: NewestOrder.nullable().describe(
    'The newest order that a shopper placed. Null: none, or the caller may not see orders.',
  ),
})
export type Today = z.infer<typeof Today>

export const todayEndpoints = {
  getToday: defineEndpoint({
    access: 'staff',
    rights: allRights,
    summary: 'What there is to do, as counts of lists, and the newest order',
    status: 200,
    response: Today,
  }),
}
