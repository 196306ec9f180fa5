import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Block, BlockInput, NoteInput, PhoneRecord, StaffNote } from './order-desk.ts'
import { Address } from './orders.ts'
import { listHeaders } from './products.ts'
import { day, dong, id, line, timestamp, wholeNumber } from './text.ts'

const count = z.int().min(0)

/** All accounts and all orders entered by staff that share one phone number, named after the oldest of them. */
export const Customer = z.object({
  _id: id,
  name: z.string(),
  /** of the oldest account; null: no account */
  email: z.string().nullable(),
  /** E.164 */
  phone: z.string().nullable(),
  orderCount: count,
  deliveredCount: count,
  cancelledCount: count,
  /** Dong, of what was delivered. */
  spent: dong,
  lastOrderAt: timestamp.nullable(),
  since: timestamp,
  /** Set where staff are warned of the phone number. */
  blocked: Block.nullable(),
})
const KnownAddress = Address.extend({ name: z.string(), phone: z.string() })
export const CustomerDetail = Customer.extend({
  /** The oldest first. */
  accounts: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
  /** Staff entered orders for the phone number. */
  isCaller: z.boolean(),
  /** Refused at the door, as long as that is remembered. */
  refusedCount: count,
  /** Of all orders under their phone number, whoever placed them; null where no number is known. */
  record: PhoneRecord.nullable(),
  /** From the address book and from the last orders, each once. */
  addresses: z.array(KnownAddress),
  notes: z.array(StaffNote),
})
/** What is known of a phone number, from all orders that name it. */
export const Caller = z.object({
  /** E.164 */
  phone: z.string(),
  /** As on the last order; null where there is none. */
  name: z.string().nullable(),
  address: Address.nullable(),
  ...PhoneRecord.shape,
  blocked: Block.nullable(),
})

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
export const shopperKinds = ['new', 'returning'] as const
export const CustomerQuery = z.object({
  /** Searched in name, e-mail and phone. */
  q: line(limits.searchQuery).optional(),
  /** Who placed an order in these days that is not `đã huỷ`: the first and the last of them. */
  from: day.optional(),
  to: day.optional(),
  /** With `from`: who ordered then for the first time, or had an order before that is not `đã huỷ`. */
  shopper: z.enum(shopperKinds).optional(),
  sort: z.enum(customerSorts).optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})

export type Customer = z.infer<typeof Customer>
export type CustomerDetail = z.infer<typeof CustomerDetail>
export type CustomerQuery = z.infer<typeof CustomerQuery>
export type Caller = z.infer<typeof Caller>

export const customerEndpoints = {
  listCustomers: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Customers with what they bought',
    query: CustomerQuery,
    status: 200,
    answer: z.array(Customer),
    headers: listHeaders,
  }),
  // Before `{id}`, which would take it for one.
  findCaller: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Who is known under a phone number',
    query: z.object({ phone: line(40, 'Số điện thoại không được để trống') }),
    status: 200,
    answer: Caller,
  }),
  getCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'One customer with addresses and the notes of staff',
    params: z.object({ id }),
    status: 200,
    answer: CustomerDetail,
  }),
  addCustomerNote: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Write a note about a customer; answers all of them',
    params: z.object({ id }),
    body: NoteInput,
    status: 201,
    answer: z.array(StaffNote),
    refusals: ['key_used'],
  }),
  blockCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: "Warn staff of a customer's phone number; again says another reason",
    params: z.object({ id }),
    body: BlockInput,
    status: 200,
    answer: CustomerDetail,
    refusals: ['phone_unknown'],
  }),
  unblockCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'No longer warn of a customer',
    params: z.object({ id }),
    status: 200,
    answer: CustomerDetail,
    refusals: ['phone_unknown'],
  }),
  eraseCustomer: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Forget who ordered through staff under a phone number: the person leaves these orders, those under way when they are done; accounts stay; answers how many orders stay',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ orders: count }),
    refusals: ['has_account'],
  }),
}
