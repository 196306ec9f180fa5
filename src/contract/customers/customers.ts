import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import {
  PhoneBlock,
  PhoneBlockInput,
  PhoneHistory,
  StaffNote,
  StaffNoteInput,
} from '#contract/orders/admin-orders.ts'
import { DeliveryAddress } from '#contract/orders/place-order.ts'
import {
  calendarDate,
  dong,
  id,
  pageNumber,
  pageSize,
  queryBoolean,
  queryInteger,
  timestamp,
} from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { CustomerReturn, CustomerReview, maxCustomerHistory } from './customer-history.ts'
import { CustomerTag, CustomerTagChange } from './customer-tags.ts'

const count = z.int().min(0)

export const Customer = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string().nullable().describe('Email of the oldest account. Null: no account.'),
    phone: z.string().nullable().describe('E.164, such as `+84912345678`. Null: not known.'),
    orderCount: count.describe('Orders in any status.'),
    deliveredCount: count.describe('Delivered orders.'),
    cancelledCount: count.describe('Cancelled orders.'),
    spent: dong.describe('Total of delivered orders, in dong.'),
    lastOrderAt: timestamp.nullable().describe('Null: no orders.'),
    since: timestamp.describe('Time of the first account or order.'),
    blocked: PhoneBlock.nullable().describe('The warning that staff set for the phone number. Null: none.'),
    tags: z.array(z.string()),
  })
  .describe(
    'All accounts and staff-entered orders that share one phone number, named after the oldest of them.',
  )
const KnownAddress = DeliveryAddress.extend({ name: z.string(), phone: z.string() })
export const CustomerDetail = Customer.extend({
  accounts: z.array(z.object({ _id: id, name: z.string(), email: z.string() })).describe('Oldest first.'),
  isPhoneCustomer: z.boolean().describe('True: staff entered orders for the phone number.'),
  hasGuest: z.boolean().describe('True: somebody ordered under the phone number without an account.'),
  refusedCount: count.describe(
    'Parcels refused at the door, within the retention period in the settings (`refusalMonths`).',
  ),
  refusedTotal: dong.describe('Total of the refused orders, in dong.'),
  record: PhoneHistory.nullable().describe(
    'Counts of all orders with their phone number. Null: no number is known.',
  ),
  addresses: z
    .array(KnownAddress)
    .describe('From the address book and the latest orders, without duplicates.'),
  notes: z.array(StaffNote),
  returns: z.array(CustomerReturn).describe(`Newest first, at most ${maxCustomerHistory}.`),
  reviews: z.array(CustomerReview).describe(`Newest first, at most ${maxCustomerHistory}.`),
})
export const PhoneCustomer = z
  .object({
    phone: z.string().describe('E.164.'),
    name: z.string().nullable().describe('Name on the latest order. Null: no orders.'),
    address: DeliveryAddress.nullable().describe('Address on the latest order. Null: none.'),
    ...PhoneHistory.shape,
    blocked: PhoneBlock.nullable().describe('The warning that staff set for the phone number. Null: none.'),
  })
  .describe('A phone number and its orders.')

export const customerSorts = [
  'last',
  'newest',
  'orders-desc',
  'orders-asc',
  'spent-desc',
  'spent-asc',
  'name-asc',
  'name-desc',
] as const
const shopperKinds = ['new', 'returning'] as const
export const CustomerQuery = z.object({
  q: singleLine(limits.maxSearchQueryLength).optional().describe('Searched in name, email and phone.'),
  from: calendarDate
    .optional()
    .describe('First day: only customers who placed an order on these days that is not `đã huỷ`.'),
  to: calendarDate.optional().describe('Last day, inclusive.'),
  shopper: z
    .enum(shopperKinds)
    .optional()
    .describe(
      'With `from`: `new` customers ordered for the first time then; `returning` ones had an earlier order.',
    ),
  tag: singleLine(limits.maxTagLength).optional().describe('Only customers with this tag.'),
  warned: queryBoolean.optional().describe('Only customers whose phone number has a warning.'),
  refused: queryBoolean.optional().describe('Only customers who refused a parcel.'),
  account: z.enum(['with', 'without']).optional().describe('Only customers with, or without, an account.'),
  minOrders: queryInteger.optional().describe('Only customers with at least as many orders.'),
  sort: z.enum(customerSorts).optional().describe('Default: `last`, the latest order first.'),
  page: pageNumber,
  limit: pageSize,
})

export type Customer = z.infer<typeof Customer>
export type CustomerDetail = z.infer<typeof CustomerDetail>
export type CustomerQuery = z.infer<typeof CustomerQuery>
export type PhoneCustomer = z.infer<typeof PhoneCustomer>

export const customerEndpoints = {
  listCustomers: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Customers with their order totals',
    query: CustomerQuery,
    status: 200,
    response: z.array(Customer),
    headers: listHeaders,
  }),
  // This must stand before `{id}`, which would match `by-phone` as an id.
  findCustomerByPhone: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Find a customer by phone number',
    query: z.object({
      phone: singleLine(40, 'Hãy nhập số điện thoại').describe('Vietnamese number in any usual notation.'),
    }),
    status: 200,
    response: PhoneCustomer,
  }),
  // This must stand before `{id}` too.
  listCustomerTags: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Tags of customers, with the number of customers',
    status: 200,
    response: z.array(CustomerTag),
  }),
  getCustomer: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'A customer with addresses and staff notes',
    params: z.object({ id }),
    status: 200,
    response: CustomerDetail,
  }),
  addCustomerNote: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Add a note about a customer; returns all notes',
    params: z.object({ id }),
    body: StaffNoteInput,
    status: 201,
    response: z.array(StaffNote),
    failures: ['idempotency_key_reused'],
  }),
  changeCustomerTags: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Add and remove tags of a customer; what is there already, or not, stays so',
    params: z.object({ id }),
    body: CustomerTagChange,
    status: 200,
    response: CustomerDetail,
    failures: ['too_many_tags'],
  }),
  blockCustomer: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: "Set a warning on a customer's phone number; a repeated call replaces the reason",
    params: z.object({ id }),
    body: PhoneBlockInput,
    status: 200,
    response: CustomerDetail,
    failures: ['customer_without_phone'],
  }),
  unblockCustomer: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: "Remove the warning from a customer's phone number",
    params: z.object({ id }),
    status: 200,
    response: CustomerDetail,
    failures: ['customer_without_phone'],
  }),
  eraseCustomer: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Erase the personal data of a customer without an account from the orders that staff entered; open orders follow when they are finished. Returns the number of orders',
    params: z.object({ id }),
    status: 200,
    response: z.object({ orders: count.describe('Orders that remain, without personal data.') }),
    failures: ['customer_has_account'],
  }),
}
