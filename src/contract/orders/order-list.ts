import { z } from 'zod'
import { salesDimensions } from '#contract/analytics/analytics-dimensions.ts'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { paymentStates } from '#contract/payments/order-ledger-labels.ts'
import { paymentMethod } from '#contract/payments/payment-schemas.ts'
import { calendarDate, id, pageNumber, pageSize, queryBoolean } from '#contract/scalar-schemas.ts'
import { shipmentStates } from '#contract/shipping/shipment-states.ts'
import { singleLine } from '#contract/text.ts'
import { OrderCall } from './order-calls.ts'
import { orderChannels } from './order-channels.ts'
import { orderFlags, parcelFilters } from './order-list-filters.ts'
import { orderTasks } from './order-tasks.ts'
import { Order, statusSchema } from './orders.ts'

const count = z.int().min(0)

const OrderListParcel = z
  .object({
    _id: id,
    carrier: z.string().describe('Name of the carrier.'),
    state: z.enum(shipmentStates),
    isPart: z.boolean().describe('True: the order is sent in several parcels.'),
    code: z.string().nullable().describe('Tracking code. Null: not received yet, or own delivery.'),
  })
  .describe('The newest parcel of an order, cancelled ones left out.')
export const OrderListItem = Order.extend({
  customerId: id.nullable().describe('Id for `getCustomer`. Null: unknown, or the data was deleted.'),
  parcel: OrderListParcel.nullable().describe('Null: none.'),
  hasUnpackedPieces: z
    .boolean()
    .describe('True: the order, or a part of it, was sent, but pieces of it are in no parcel.'),
  openOrders: count.describe(
    'Unfinished orders with this phone number, this one included. 0: it is finished.',
  ),
  sameAddress: count.describe('Unfinished orders for this address with another phone number. 0 if finished.'),
  lastCall: OrderCall.pick({ result: true, callBackAt: true, at: true })
    .nullable()
    .describe('The newest call to the buyer while the order is `đang xử lý`. Null: none, or no longer.'),
  refusals: count.describe(
    'Other orders with this phone number that were refused at the door. 0 if finished.',
  ),
  warned: z.boolean().describe('True: staff have set a warning on the phone number. False if finished.'),
  guest: z.boolean().describe('True: the buyer has no account with an email address.'),
}).describe('An order as the order list of the staff shows it.')

export const OrderQuery = z.object({
  status: statusSchema.optional().describe('Only orders in this status.'),
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Searched in order number, recipient, phone, and the names and SKUs of its products.'),
  ids: z
    .string()
    .max(limits.maxBulkRows * 40)
    .transform((value) => [...new Set(value.split(',').filter(Boolean))])
    .pipe(z.array(id).min(1).max(limits.maxBulkRows))
    .optional()
    .describe('Only these orders; ids separated by commas.'),
  from: calendarDate.optional().describe('First day on which the order was placed.'),
  to: calendarDate.optional().describe('Last day, inclusive.'),
  customer: id.optional().describe('Only orders of this customer.'),
  voucher: id.optional().describe('Only orders with this voucher.'),
  counted: queryBoolean.optional().describe('Only orders that the analytics count: all but `đã huỷ`.'),
  money: z.enum(paymentStates).optional().describe('Only orders in this payment state.'),
  payment: paymentMethod.optional().describe('Only orders with this way of paying.'),
  channel: z.enum(orderChannels).optional().describe('Only orders from here.'),
  parcel: z
    .enum(parcelFilters)
    .optional()
    .describe(
      '`none`: orders to confirm or confirmed whose parcels, if any, were cancelled or rejected, orders sent in several parcels with pieces in none, and orders in transit whose newest parcel was cancelled or rejected and that were not handed over since; `waiting`: the carrier has not picked the parcel up; `problem`: not delivered at the first attempt, returning or lost.',
    ),
  province: z
    .string()
    .regex(/^\d\d$/)
    .optional()
    .describe('Only orders delivered to this province, by its official code such as `79`.'),
  flag: z
    .enum(orderFlags)
    .optional()
    .describe(
      '`refused`, `repeated` and `warned`: unfinished orders whose phone number refused a parcel, has several unfinished orders, or has a warning; `address`: unfinished orders for an address that another unfinished order has with another phone number; `call`: orders `đang xử lý` whose buyer was called and not reached, or is to be called again; `note`: with a note of the shopper; `guest`: without an account with an email address.',
    ),
  task: z.enum(orderTasks).optional().describe('Only orders that staff have to do this with.'),
  toSend: queryBoolean.optional().describe('Only orders with exchanged pieces that are in no parcel yet.'),
  by: z
    .enum(salesDimensions)
    .optional()
    .describe(
      'Only orders in one row of a breakdown. `key` selects the row; omit it for the row whose key is null.',
    ),
  key: singleLine(limits.maxAddressPartLength).optional().describe("The row's key; for `variant` its id."),
  sort: z
    .enum(['newest', 'oldest', 'items-asc', 'items-desc', 'price-asc', 'price-desc'])
    .optional()
    .describe('Default: `newest`.'),
  page: pageNumber,
  limit: pageSize,
})
export type OrderQuery = z.infer<typeof OrderQuery>
export type OrderListItem = z.infer<typeof OrderListItem>

export const orderListEndpoints = {
  listOrders: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'All orders',
    query: OrderQuery,
    status: 200,
    response: z.array(OrderListItem),
    headers: listHeaders,
  }),
}
