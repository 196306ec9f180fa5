import { z } from 'zod'
import { listHeaders } from '#contract/catalog/products.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { Block, BlockInput, NoteInput, PhoneRecord, StaffNote } from '#contract/orders/order-desk.ts'
import { Address } from '#contract/orders/orders.ts'
import { day, dong, id, line, pageNumber, pageSize, timestamp } from '#contract/text.ts'

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
    blocked: Block.nullable().describe('The warning that staff set for the phone number. Null: none.'),
  })
  .describe(
    'All accounts and staff-entered orders that share one phone number, named after the oldest of them.',
  )
const KnownAddress = Address.extend({ name: z.string(), phone: z.string() })
export const CustomerDetail = Customer.extend({
  accounts: z.array(z.object({ _id: id, name: z.string(), email: z.string() })).describe('Oldest first.'),
  isCaller: z.boolean().describe('True: staff entered orders for the phone number.'),
  refusedCount: count.describe(
    'Parcels refused at the door, within the retention period in the settings (`refusalMonths`).',
  ),
  record: PhoneRecord.nullable().describe(
    'Counts of all orders with their phone number. Null: no number is known.',
  ),
  addresses: z
    .array(KnownAddress)
    .describe('From the address book and the latest orders, without duplicates.'),
  notes: z.array(StaffNote),
})
export const Caller = z
  .object({
    phone: z.string().describe('E.164.'),
    name: z.string().nullable().describe('Name on the latest order. Null: no orders.'),
    address: Address.nullable().describe('Address on the latest order. Null: none.'),
    ...PhoneRecord.shape,
    blocked: Block.nullable().describe('The warning that staff set for the phone number. Null: none.'),
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
  q: line(limits.searchQuery).optional().describe('Searched in name, email and phone.'),
  from: day
    .optional()
    .describe('First day: only customers who placed an order on these days that is not `đã huỷ`.'),
  to: day.optional().describe('Last day, inclusive.'),
  shopper: z
    .enum(shopperKinds)
    .optional()
    .describe(
      'With `from`: `new` customers ordered for the first time then; `returning` ones had an earlier order.',
    ),
  sort: z.enum(customerSorts).optional().describe('Default: `last`, the latest order first.'),
  page: pageNumber,
  limit: pageSize,
})

export type Customer = z.infer<typeof Customer>
export type CustomerDetail = z.infer<typeof CustomerDetail>
export type CustomerQuery = z.infer<typeof CustomerQuery>
export type Caller = z.infer<typeof Caller>

export const customerEndpoints = {
  listCustomers: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Customers with their order totals',
    query: CustomerQuery,
    status: 200,
    answer: z.array(Customer),
    headers: listHeaders,
  }),
  // This must stand before `{id}`, which would match `by-phone` as an id.
  findCaller: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Find a customer by phone number',
    query: z.object({
      phone: line(40, 'Số điện thoại không được để trống').describe(
        'Vietnamese number in any usual notation.',
      ),
    }),
    status: 200,
    answer: Caller,
  }),
  getCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'A customer with addresses and staff notes',
    params: z.object({ id }),
    status: 200,
    answer: CustomerDetail,
  }),
  addCustomerNote: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Add a note about a customer; returns all notes',
    params: z.object({ id }),
    body: NoteInput,
    status: 201,
    answer: z.array(StaffNote),
    refusals: ['key_used'],
  }),
  blockCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: "Set a warning on a customer's phone number; a repeated call replaces the reason",
    params: z.object({ id }),
    body: BlockInput,
    status: 200,
    answer: CustomerDetail,
    refusals: ['phone_unknown'],
  }),
  unblockCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: "Remove the warning from a customer's phone number",
    params: z.object({ id }),
    status: 200,
    answer: CustomerDetail,
    refusals: ['phone_unknown'],
  }),
  eraseCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Erase the personal data of a customer without an account from the orders that staff entered; open orders follow when they are finished. Returns the number of orders',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ orders: count.describe('Orders that remain, without personal data.') }),
    refusals: ['has_account'],
  }),
}
