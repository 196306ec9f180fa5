import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { GatewayPayment } from '#contract/payments/gateway.ts'
import { MoneyEntry } from '#contract/payments/order-money.ts'
import { DueTransfer } from '#contract/payments/payments.ts'
import { ReturnEntryForStaff } from '#contract/returns/returns.ts'
import { Include } from '#contract/shipping/hand-over.ts'
import { dong, id, text, timestamp } from '#contract/text.ts'
import { OrderException } from './order-exceptions.ts'
import { orderStatuses } from './order-statuses.ts'
import {
  Address,
  CustomerInfo,
  Order,
  OrderQuery,
  OrderWithHistory,
  orderNumber,
  StatusInput,
  status,
  totalPriceSent,
  voucherCode,
  voucherRefusals,
} from './orders.ts'

const count = z.int().min(0)

export const StaffNote = z
  .object({
    _id: id,
    text: z.string(),
    by: z.string().describe('Name of the account at that time.'),
    at: timestamp,
  })
  .describe('A note between staff; shoppers never see it.')
export const NoteInput = z.object({
  text: text(limits.staffNote, 'Ghi chú không được để trống'),
  key: id
    .optional()
    .describe(
      "Idempotency key: a repeated call with the same key creates nothing. It becomes the note's id.",
    ),
})
export type NoteInput = z.infer<typeof NoteInput>

export const Block = z
  .object({ reason: z.string(), by: z.string(), at: timestamp })
  .describe('A warning about a phone number, set by staff.')
export const BlockInput = z.object({ reason: text(limits.staffNote, 'Hãy ghi lý do') })

export const OrderCounts = z.object({
  counts: z.record(z.enum(orderStatuses), count).describe('Number of orders by status.'),
  capped: z.boolean().describe('True: counting a search stopped at 1,000; there are more.'),
})

export const PhoneRecord = z
  .object({
    orders: count.describe('All orders.'),
    delivered: count.describe('Delivered orders.'),
    cancelled: count.describe('Cancelled orders.'),
    refused: count.describe(
      'Cancelled because the parcel was refused at the door, within the retention period in the settings (`refusalMonths`).',
    ),
  })
  .describe('Outcomes of the orders placed with a phone number.')
export type PhoneRecord = z.infer<typeof PhoneRecord>

export const OrderForStaff = OrderWithHistory.extend({
  notes: z.array(StaffNote),
  returns: z.array(ReturnEntryForStaff),
  money: z.array(MoneyEntry).describe("The order's ledger: charges and payments, oldest first."),
  exceptions: z.array(OrderException).describe('Exceptions made by staff, oldest first.'),
  gateway: z.array(GatewayPayment).describe('Attempts to pay at the gateway, oldest first.'),
  enteredBy: z
    .string()
    .nullable()
    .describe('Name of the staff member who entered it. Null: the shopper placed it.'),
  customerId: id.nullable().describe("Id for `getCustomer`. Null: the customer's data was deleted."),
  record: PhoneRecord.describe('All orders with this phone number, including this one.'),
  blocked: Block.nullable().describe('The warning that staff set for this phone number. Null: none.'),
})

export const OrderToPrint = Order.extend({
  transfer: DueTransfer.nullable().describe('The transfer that is still due. Null: none.'),
  collect: dong.describe('Cash that the next parcel collects at the door, in dong.'),
}).describe('An order with what its packing slip shows.')
export type OrderToPrint = z.infer<typeof OrderToPrint>

const idList = z
  .string()
  .max(limits.maxTogether * 40)
  .transform((value) => [...new Set(value.split(',').filter(Boolean))])
  .pipe(z.array(id).min(1, 'Hãy chọn ít nhất một đơn').max(limits.maxTogether))

export const BulkStatus = StatusInput.omit({ from: true, includeReason: true }).extend({
  ids: z
    .array(id)
    .min(1, 'Hãy chọn ít nhất một đơn')
    .max(limits.maxTogether, `Nhiều nhất ${limits.maxTogether} đơn một lần`)
    .refine((ids) => new Set(ids).size === ids.length, 'Mỗi đơn chỉ được có một lần'),
  from: z
    .record(id, status)
    .optional()
    .describe('By order id, the status that was shown. An order with another status now is left unchanged.'),
  include: Include.optional().describe(
    'Unpaid or unconfirmed orders to hand over anyway; other orders like them are left unchanged.',
  ),
})
export const BulkResult = z.object({
  _id: id,
  orderNumber: z.string().nullable().describe('Null: there is no such order.'),
  error: z.string().nullable().describe('Why it was not changed. Null: it has the new status.'),
  code: z.string().nullable().describe('Code of the refusal. Null: none.'),
})

export const EnterOrder = z.object({
  items: z
    .array(z.object({ variantId: id, quantity: z.int().min(1).max(limits.maxQuantity).describe('Pieces.') }))
    .min(1, 'Hãy chọn ít nhất một sản phẩm')
    .max(limits.maxCartLines)
    .refine((items) => new Set(items.map((item) => item.variantId)).size === items.length, {
      message: 'Mỗi phân loại chỉ được có một dòng.',
    }),
  totalPrice: totalPriceSent,
  customerInfo: CustomerInfo,
  orderNumber: orderNumber.describe(
    'Idempotency key, as `milliseconds-ddd`: a repeated call returns the order of the first one.',
  ),
  payment: z
    .enum(['cod', 'bank_transfer'])
    .default('cod')
    .describe('No gateway: a customer on the phone cannot pay there.'),
  address: Address.nullish()
    .transform((value) => value ?? null)
    .describe('Null or omitted: no delivery address, and no delivery fee.'),
  note: text(limits.note).default(''),
  voucherCode: voucherCode.nullish().describe('The voucher counted in `totalPrice`.'),
})

export type Block = z.infer<typeof Block>
export type StaffNote = z.infer<typeof StaffNote>
export type OrderCounts = z.infer<typeof OrderCounts>
export type OrderForStaff = z.infer<typeof OrderForStaff>
export type BulkStatus = z.infer<typeof BulkStatus>
export type BulkResult = z.infer<typeof BulkResult>
export type EnterOrder = z.infer<typeof EnterOrder>

export const orderDeskEndpoints = {
  countOrders: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Number of orders by status; search, period, breakdown row and payment state are filters',
    query: OrderQuery.pick({
      q: true,
      from: true,
      to: true,
      customer: true,
      money: true,
      toSend: true,
      by: true,
      key: true,
    }),
    status: 200,
    answer: OrderCounts,
  }),
  printOrders: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: `Up to ${limits.maxTogether} orders for packing slips and pick lists, in the order of the ids`,
    query: z.object({ ids: idList.describe('Ids of the orders, separated by commas.') }),
    status: 200,
    answer: z.array(OrderToPrint),
  }),
  getOrderForStaff: endpoint({
    access: 'staff',
    // Staff who record payments must see the order.
    rights: ['orders', 'money'],
    summary: 'An order with its lines, history, staff notes and what is known about its buyer',
    params: z.object({ id }),
    status: 200,
    answer: OrderForStaff,
  }),
  addOrderNote: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Add a staff note to an order; returns all of its notes',
    params: z.object({ id }),
    body: NoteInput,
    status: 201,
    answer: z.array(StaffNote),
    refusals: ['key_used'],
  }),
  updateOrderStatuses: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Set the status of several orders; each succeeds or fails separately, with the reason',
    body: BulkStatus,
    status: 200,
    answer: z.array(BulkResult),
  }),
  enterOrder: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Place an order for a customer on the phone; a repeated order number returns the first order',
    body: EnterOrder,
    status: 201,
    answer: Order,
    refusals: [
      'price_changed',
      'delivery_not_in_total',
      'not_for_sale',
      'out_of_stock',
      'number_used',
      'no_transfers',
      'voucher_unknown',
      ...voucherRefusals,
    ],
  }),
}
