import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { GatewayPayment } from '#contract/payments/gateway.ts'
import { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { DueTransfer } from '#contract/payments/payments.ts'
import { ReturnEntryForStaff } from '#contract/returns/returns.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { ParcelTracking } from '#contract/shipping/parcel-tracking.ts'
import { HoldOverride } from '#contract/shipping/sending.ts'
import { text } from '#contract/text.ts'
import { LookupRequest } from './lookup-requests.ts'
import { OrderCall } from './order-calls.ts'
import { manualOrderChannels } from './order-channels.ts'
import { OrderEditForStaff } from './order-edit-history.ts'
import { OrderQuery } from './order-list.ts'
import { OrderOverride } from './order-overrides.ts'
import { orderStatuses } from './order-statuses.ts'
import { Order, OrderStatusInput, OrderWithHistory, statusSchema } from './orders.ts'
import {
  CustomerInfo,
  DeliveryAddress,
  expectedTotalSchema,
  orderNumberSchema,
  voucherCodeSchema,
  voucherFailures,
} from './place-order.ts'

const count = z.int().min(0)

export const StaffNote = z
  .object({
    _id: id,
    text: z.string(),
    by: z.string().describe('Name of the account at that time.'),
    at: timestamp,
  })
  .describe('A note between staff; shoppers see it only in the export of their data.')
export const StaffNoteInput = z.object({
  text: text(limits.maxStaffNoteLength, 'Ghi chú không được để trống'),
  key: id
    .optional()
    .describe(
      "Idempotency key: a repeated call with the same key creates nothing. It becomes the note's id.",
    ),
})
export type StaffNoteInput = z.infer<typeof StaffNoteInput>

export const PhoneBlock = z
  .object({ reason: z.string(), by: z.string(), at: timestamp })
  .describe('A warning about a phone number, set by staff. It refuses no order.')
export const PhoneBlockInput = z.object({ reason: text(limits.maxStaffNoteLength, 'Hãy ghi lý do') })

export const OrderCounts = z.object({
  counts: z.record(z.enum(orderStatuses), count).describe('Number of orders by status.'),
  capped: z.boolean().describe('True: counting a search stopped at 1,000; there are more.'),
})

export const PhoneHistory = z
  .object({
    orders: count.describe('All orders.'),
    delivered: count.describe('Delivered orders.'),
    cancelled: count.describe('Cancelled orders.'),
    refused: count.describe(
      'Cancelled because the parcel was refused at the door, within the retention period in the settings (`refusalMonths`).',
    ),
  })
  .describe('Outcomes of the orders placed with a phone number.')
export type PhoneHistory = z.infer<typeof PhoneHistory>

export const OrderForStaff = OrderWithHistory.extend({
  parcels: z
    .array(ParcelTracking)
    .describe('Its parcels, also those that no carrier has accepted yet, newest first.'),
  notes: z.array(StaffNote),
  calls: z.array(OrderCall).describe('Calls to the buyer, oldest first.'),
  lookupRequests: z.array(LookupRequest).describe('Requests made with number and phone, newest first.'),
  returns: z.array(ReturnEntryForStaff),
  edits: z.array(OrderEditForStaff).describe('Edits by staff, oldest first.'),
  version: z.int().describe('Changes with each edit, return and exchange; sent back with an edit.'),
  manualDiscountReason: z
    .string()
    .nullable()
    .describe('Why staff gave a manual discount. Null: none, or the reason was erased.'),
  money: z.array(LedgerEntry).describe("The order's ledger: charges and payments, oldest first."),
  exceptions: z.array(OrderOverride).describe('Overrides by staff, oldest first.'),
  gateway: z.array(GatewayPayment).describe('Attempts to pay at the gateway, oldest first.'),
  enteredBy: z
    .string()
    .nullable()
    .describe('Name of the staff member who entered it. Null: the shopper placed it.'),
  cashReceived: dong
    .nullable()
    .describe('Cash that the buyer paid with at the counter, in dong. Null: none, or the exact amount.'),
  customerId: id.nullable().describe("Id for `getCustomer`. Null: the customer's data was deleted."),
  pieceWeights: z
    .array(
      z.object({
        position: count.describe('Position of the line.'),
        weight: count.nullable().describe('Grams. Null: unknown.'),
      }),
    )
    .describe('Weight of one packed piece of each line.'),
  record: PhoneHistory.describe('All orders with this phone number, including this one.'),
  blocked: PhoneBlock.nullable().describe('The warning that staff set for this phone number. Null: none.'),
})

export const OrderToPrint = Order.extend({
  transfer: DueTransfer.nullable().describe('The transfer that is still due. Null: none.'),
  collect: dong.describe('Cash that the next parcel collects at the door, in dong.'),
}).describe('An order with what its packing slip shows.')
export type OrderToPrint = z.infer<typeof OrderToPrint>

const idList = z
  .string()
  .max(limits.maxBulkRows * 40)
  .transform((value) => [...new Set(value.split(',').filter(Boolean))])
  .pipe(z.array(id).min(1, 'Hãy chọn ít nhất một đơn').max(limits.maxBulkRows))

export const BulkOrderStatusInput = OrderStatusInput.omit({
  from: true,
  handOverReason: true,
  goods: true,
  warning: true,
}).extend({
  ids: z
    .array(id)
    .min(1, 'Hãy chọn ít nhất một đơn')
    .max(limits.maxBulkRows, `Nhiều nhất ${limits.maxBulkRows} đơn một lần`)
    .refine((ids) => new Set(ids).size === ids.length, 'Mỗi đơn chỉ được có một lần'),
  from: z
    .record(id, statusSchema)
    .optional()
    .describe('By order id, the status that was shown. An order with another status now is left unchanged.'),
  include: HoldOverride.optional().describe(
    'Unpaid or unconfirmed orders to send anyway; other orders like them are left unchanged.',
  ),
})
export const BulkResult = z.object({
  _id: id,
  orderNumber: z.string().nullable().describe('Null: there is no such order.'),
  error: z.string().nullable().describe('Why it was not changed. Null: it has the new status.'),
  code: z.string().nullable().describe('Code of the refusal. Null: none.'),
})

export const ManualDiscount = z.object({
  amount: dong.min(1, 'Số tiền giảm phải lớn hơn 0').max(limits.maxPrice),
  reason: text(limits.maxShortNoteLength, 'Hãy ghi lý do giảm giá'),
})

export const CreateManualOrder = z.object({
  items: z
    .array(
      z.object({ variantId: id, quantity: z.int().min(1).max(limits.maxCartQuantity).describe('Pieces.') }),
    )
    .min(1, 'Hãy chọn ít nhất một sản phẩm')
    .max(limits.maxCartLines)
    .refine((items) => new Set(items.map((item) => item.variantId)).size === items.length, {
      message: 'Mỗi phân loại chỉ được có một dòng.',
    }),
  totalPrice: expectedTotalSchema,
  customerInfo: CustomerInfo,
  orderNumber: orderNumberSchema.describe(
    'Idempotency key, as `milliseconds-ddd`: a repeated call returns the order of the first one.',
  ),
  payment: z
    .enum(['cod', 'bank_transfer'])
    .default('cod')
    .describe('No gateway: a customer on the phone cannot pay there.'),
  address: DeliveryAddress.nullish()
    .transform((value) => value ?? null)
    .describe('Null or omitted: no delivery address, and no delivery fee.'),
  note: text(limits.maxNoteLength).default(''),
  voucherCode: voucherCodeSchema.nullish().describe('The voucher counted in `totalPrice`.'),
  discount: ManualDiscount.nullable()
    .default(null)
    .describe('The manual discount counted in `totalPrice`, beside that of the voucher. Null: none.'),
  shippingFee: dong
    .max(limits.maxPrice)
    .nullable()
    .default(null)
    .describe("Delivery fee set by hand, in dong. Null: by the shop's rates."),
  channel: z.enum(manualOrderChannels).default('phone').describe('Where the customer ordered.'),
})

export type PhoneBlock = z.infer<typeof PhoneBlock>
export type StaffNote = z.infer<typeof StaffNote>
export type OrderCounts = z.infer<typeof OrderCounts>
export type OrderForStaff = z.infer<typeof OrderForStaff>
export type BulkOrderStatusInput = z.infer<typeof BulkOrderStatusInput>
export type BulkResult = z.infer<typeof BulkResult>
export type CreateManualOrder = z.infer<typeof CreateManualOrder>

export const adminOrderEndpoints = {
  countOrders: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Number of orders by status, with the filters of `listOrders`',
    query: OrderQuery.pick({
      q: true,
      from: true,
      to: true,
      customer: true,
      money: true,
      payment: true,
      channel: true,
      parcel: true,
      province: true,
      flag: true,
      task: true,
      toSend: true,
      by: true,
      key: true,
    }),
    status: 200,
    response: OrderCounts,
  }),
  printOrders: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: `Up to ${limits.maxBulkRows} orders for packing slips and pick lists, in the order of the ids`,
    query: z.object({ ids: idList.describe('Ids of the orders, separated by commas.') }),
    status: 200,
    response: z.array(OrderToPrint),
  }),
  getOrderStaffDetails: defineEndpoint({
    access: 'staff',
    // Staff who record payments must see the order.
    rights: ['orders', 'money'],
    summary: 'An order with its lines, history, staff notes and what is known about its buyer',
    params: z.object({ id }),
    status: 200,
    response: OrderForStaff,
  }),
  addOrderNote: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Add a staff note to an order; returns all of its notes',
    params: z.object({ id }),
    body: StaffNoteInput,
    status: 201,
    response: z.array(StaffNote),
    failures: ['idempotency_key_reused'],
  }),
  updateOrderStatuses: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Set the status of several orders; each succeeds or fails separately, with the reason',
    body: BulkOrderStatusInput,
    status: 200,
    response: z.array(BulkResult),
  }),
  createManualOrder: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Place an order for a customer on the phone; a repeated order number returns the first order',
    body: CreateManualOrder,
    status: 201,
    response: Order,
    failures: [
      'price_changed',
      'shipping_fee_not_in_total',
      'product_not_for_sale',
      'out_of_stock',
      'order_number_reused',
      'bank_transfer_unavailable',
      'voucher_not_found',
      ...voucherFailures,
    ],
  }),
}
