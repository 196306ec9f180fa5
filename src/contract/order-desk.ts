import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GatewayPayment } from './gateway.ts'
import { limits } from './limits.ts'
import { MoneyEntry } from './order-money.ts'
import { OrderException } from './orders/order-exceptions.ts'
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
import { DueTransfer } from './payments.ts'
import { ReturnEntryForStaff } from './returns.ts'
import { Include } from './shipping/hand-over.ts'
import { dong, id, text, timestamp } from './text.ts'
import { orderStatuses } from './words.ts'

const count = z.int().min(0)

/** What staff write down for each other; shoppers never see it. */
export const StaffNote = z.object({
  _id: id,
  text: z.string(),
  /** The name of the account at that time. */
  by: z.string(),
  at: timestamp,
})
export const NoteInput = z.object({
  text: text(limits.staffNote, 'Ghi chú không được để trống'),
  /** Makes a repeated call harmless: it becomes the note's id. */
  key: id.optional(),
})
export type NoteInput = z.infer<typeof NoteInput>

/** Why staff are warned of a phone number, and who says so. */
export const Block = z.object({ reason: z.string(), by: z.string(), at: timestamp })
export const BlockInput = z.object({ reason: text(limits.staffNote, 'Hãy ghi lý do') })

export const OrderCounts = z.object({
  /** by status */
  counts: z.record(z.enum(orderStatuses), count),
  /** True where there are more than were counted: a search stops counting at 1,000. */
  capped: z.boolean(),
})

/** How many orders were placed under a phone number, and what became of them. */
export const PhoneRecord = z.object({
  orders: count,
  delivered: count,
  cancelled: count,
  /** Of those that were cancelled: refused at the door, as long as that is remembered. */
  refused: count,
})
export type PhoneRecord = z.infer<typeof PhoneRecord>

export const OrderForStaff = OrderWithHistory.extend({
  notes: z.array(StaffNote),
  returns: z.array(ReturnEntryForStaff),
  /** What it costs and what came in for it, in the order in which it came. */
  money: z.array(MoneyEntry),
  /** In the order in which staff made them. */
  exceptions: z.array(OrderException),
  /** Tries to pay at the gateway, the earliest first. */
  gateway: z.array(GatewayPayment),
  /** Who typed it in for the customer; null where the shopper placed it. */
  enteredBy: z.string().nullable(),
  /** The page of who bought it; null where nobody is left. */
  customerId: id.nullable(),
  /** All orders under this phone number, this one among them: what is known before a parcel is sent. */
  record: PhoneRecord,
  /** Set where staff are warned of this phone number. */
  blocked: Block.nullable(),
})

/** With what a slip shows of an order that waits for its transfer. */
export const OrderToPrint = Order.extend({
  transfer: DueTransfer.nullable(),
  /** What the next parcel collects at the door. */
  collect: dong,
})
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
  /** By order the status that was shown; one that stands elsewhere since then stays as it is. */
  from: z.record(id, status).optional(),
  /** Those of them whose goods leave although they are unpaid or unconfirmed; others stay as they are. */
  include: Include.optional(),
})
export const BulkResult = z.object({
  _id: id,
  orderNumber: z.string().nullable(),
  /** Why it stayed as it was; null where it is now as asked. */
  error: z.string().nullable(),
  code: z.string().nullable(),
})

export const EnterOrder = z.object({
  items: z
    .array(z.object({ variantId: id, quantity: z.int().min(1).max(limits.maxQuantity) }))
    .min(1, 'Hãy chọn ít nhất một sản phẩm')
    .max(limits.maxCartLines)
    .refine((items) => new Set(items.map((item) => item.variantId)).size === items.length, {
      message: 'Mỗi phân loại chỉ được có một dòng.',
    }),
  totalPrice: totalPriceSent,
  customerInfo: CustomerInfo,
  /** The key that makes a repeated call harmless. */
  orderNumber,
  /** Nobody pays at a gateway over the phone. */
  payment: z.enum(['cod', 'bank_transfer']).default('cod'),
  address: Address.nullish().transform((value) => value ?? null),
  note: text(limits.note).default(''),
  /** Counted in `totalPrice`. */
  voucherCode: voucherCode.nullish(),
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
    summary:
      'How many orders stand in each status, of those that a search, a period, a part and a state of payment leave',
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
    summary: `Up to ${limits.maxTogether} orders by id, in the order asked for: for slips and pick lists`,
    query: z.object({ ids: idList }),
    status: 200,
    answer: z.array(OrderToPrint),
  }),
  getOrderForStaff: endpoint({
    access: 'staff',
    // Who writes down its money must see the order.
    rights: ['orders', 'money'],
    summary: 'An order with its lines, its history, the notes of staff and what is known of its buyer',
    params: z.object({ id }),
    status: 200,
    answer: OrderForStaff,
  }),
  addOrderNote: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Write a note for the other staff; answers all of the order',
    params: z.object({ id }),
    body: NoteInput,
    status: 201,
    answer: z.array(StaffNote),
    refusals: ['key_used'],
  }),
  updateOrderStatuses: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Set the status of several orders; each succeeds or fails by itself, and says why',
    body: BulkStatus,
    status: 200,
    answer: z.array(BulkResult),
  }),
  enterOrder: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Place an order for a customer on the phone; sending it again with the same number places nothing new',
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
