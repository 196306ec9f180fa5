import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { cancelReasons, staffCancelReasons } from '#contract/payments/order-ledger-labels.ts'
import { paymentMethod } from '#contract/payments/payment-schemas.ts'
import { ReturnEntry, ReturnRequest } from '#contract/returns/returns.ts'
import { dong, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { ParcelTracking } from '#contract/shipping/parcel-tracking.ts'
import { SendReason } from '#contract/shipping/sending.ts'
import { text } from '#contract/text.ts'
import { orderChannels } from './order-channels.ts'
import { OrderEdit } from './order-edit-history.ts'
import { orderStatuses } from './order-statuses.ts'
import { PlaceOrder, voucherFailures } from './place-order.ts'

const count = z.int().min(0)

export const StoredAddress = z
  .object({
    province: z.string(),
    ward: z.string(),
    street: z.string(),
    provinceCode: z.string().nullable().describe('Official code, such as `79`. Null: not known.'),
    wardCode: z.string().nullable().describe('Official code, such as `26734`. Null: not known.'),
  })
  .describe('An address as entered. Addresses from before the reform of July 2025 have no codes.')
export const PromisedDays = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .describe('First and last day on which a parcel is expected.')

export const OrderLine = z.object({
  position: count.describe('Position in the order, from 0. Exchanges can give two lines one variant.'),
  exchangedFrom: z.int().nullable().describe('`position` of the exchanged line. Null: no exchange.'),
  productId: id,
  variantId: id,
  name: z.string(),
  image: z.string().describe('URL; empty if there is none.'),
  color: z.string().nullable().describe('Null: the variant has no colour.'),
  size: z.string().nullable().describe('Null: the variant has no size.'),
  sku: z.string().nullable().describe('Null: the variant has no SKU.'),
  quantity: z.int().min(1).describe('Pieces ordered, returned ones included.'),
  price: dong.describe('Price of one piece after the product discount, at the time of the order, in dong.'),
  returned: count.describe("Pieces returned or exchanged. They are not in the order's sums."),
  shipsApart: z
    .boolean()
    .describe('True: taken in exchange after the order was shipped; needs a parcel of its own.'),
  toSend: count.describe('Pieces of a line with `shipsApart` that are in no parcel yet.'),
  discount: dong.describe('What the voucher and staff take off the whole line, in dong.'),
  manualDiscount: dong.describe('The part of `discount` that staff gave by hand, in dong.'),
})
export const OrderLineWithAvailability = OrderLine.extend({
  listed: z.boolean().describe('False: the product is no longer listed.'),
})
export const ShopperOrderLine = OrderLineWithAvailability.extend({
  exchangeable: z.boolean().describe('True: another variant of the product is in stock.'),
  review: z
    .object({
      stars: z.int().min(1).max(5).describe('1 to 5.'),
      text: z.string().describe('Plain text.'),
      hidden: z.boolean().describe('True: the shop has hidden it; its author cannot change it.'),
    })
    .nullable()
    .describe("The review that the order's account wrote about the product. Null: none."),
})

export const Order = z.object({
  _id: id,
  orderNumber: z.string().describe('The number shown to people.'),
  clientNumber: z.string().describe('The `orderNumber` that the client sent as idempotency key.'),
  userId: id.nullable().describe('Null: entered by staff, or the account was deleted.'),
  status: z.enum(orderStatuses),
  customerInfo: z.object({ customerName: z.string(), customerPhone: z.string() }),
  address: StoredAddress.nullable().describe('Delivery address. Null: none was given.'),
  note: z.string(),
  payment: paymentMethod,
  channel: z.enum(orderChannels).describe('Where the order came from.'),
  items: z.array(OrderLine),
  subtotal: dong.describe('Sum of price × pieces not returned, in dong.'),
  shippingFee: dong.describe('Delivery fee, in dong. 0: free delivery, or no address.'),
  discountTotal: dong.describe('Sum of the discounts on the lines, in dong.'),
  voucherCode: z
    .string()
    .nullable()
    .describe('The voucher used, even if it gives free delivery only. Null: none.'),
  totalPrice: dong.describe(
    'What the shopper pays, delivery included, in dong: subtotal + shippingFee - discountTotal.',
  ),
  paid: dong.describe('Payments minus refunds, in dong.'),
  cancelReason: z.enum(cancelReasons).nullable().describe('Set if the status is `đã huỷ`; otherwise null.'),
  payBefore: timestamp.nullable().describe('If unpaid then, the order is cancelled. Null: no deadline.'),
  createdAt: timestamp,
  arrival: PromisedDays.nullable().describe('Delivery days promised when it was placed. Null: none.'),
})
export const OrderStatusChange = z.object({
  from: z.enum(orderStatuses).nullable().describe('Null: the order was placed.'),
  to: z.enum(orderStatuses),
  by: z.string().describe('Name of the account at that time.'),
  at: timestamp,
})
export const OrderWithHistory = Order.extend({
  items: z.array(ShopperOrderLine),
  history: z.array(OrderStatusChange),
  returns: z.array(ReturnEntry).describe('Returns and exchanges, oldest first.'),
  requests: z.array(ReturnRequest).describe("The shopper's return requests, newest first."),
  edits: z.array(OrderEdit).describe('Edits by staff, oldest first.'),
  parcels: z.array(ParcelTracking).describe('Its parcels as reported by the carriers, newest first.'),
  refunded: dong.describe('Total refunded so far, in dong.'),
})
export const ShopperOrder = Order.extend({
  items: z.array(ShopperOrderLine),
  parcels: z
    .array(ParcelTracking.pick({ kind: true, state: true, lines: true }))
    .describe('State of its parcels, newest first.'),
  requests: z
    .array(ReturnRequest.pick({ kind: true, state: true }))
    .describe('Return requests, newest first.'),
  refunded: dong.describe('Total refunded so far, in dong.'),
})

/** Some clients send `đã huỷ` in decomposed Unicode form, so it is normalized first. */
export const statusSchema = z
  .string()
  .overwrite((value) => value.normalize('NFC').trim())
  .pipe(z.enum(orderStatuses))

export const OrderStatusInput = z
  .object({
    status: statusSchema,
    reason: z
      .enum(staffCancelReasons)
      .optional()
      .describe('Reason of a cancellation; ignored for other statuses.'),
    from: statusSchema
      .optional()
      .describe(
        'The status that was shown. If the order has another one now, the call is refused (`order_status_changed`).',
      ),
    handOverReason: SendReason.optional().describe(
      'Why an unpaid or unconfirmed order is sent anyway; recorded in its history.',
    ),
    goods: z
      .enum(['shop', 'lost'])
      .optional()
      .describe(
        'With a cancellation: where the goods of parcels are that have left. `shop`: they came back. `lost`: they do not return to stock. The parcels end accordingly; omitted, they stay as they are, and a call with `from` is refused.',
      ),
    warning: text(limits.maxStaffNoteLength, 'Hãy ghi lý do')
      .optional()
      .describe(
        'With a cancellation: a warning that staff then see at the phone number of the order. Ignored for other statuses.',
      ),
  })
  .describe('The new status of an order.')

export type Order = z.infer<typeof Order>
export type OrderLine = z.infer<typeof OrderLine>
export type OrderLineWithAvailability = z.infer<typeof OrderLineWithAvailability>
export type ShopperOrderLine = z.infer<typeof ShopperOrderLine>
export type ShopperOrder = z.infer<typeof ShopperOrder>
export type OrderWithHistory = z.infer<typeof OrderWithHistory>
export type OrderStatusInput = z.infer<typeof OrderStatusInput>
export type OrderStatusChange = z.infer<typeof OrderStatusChange>

export const orderEndpoints = {
  listUserOrders: defineEndpoint({
    access: 'self-or-staff',
    rights: ['orders'],
    summary: "A user's orders, newest first; without a limit the first 1,000",
    params: z.object({ userId: id }),
    query: z.object({ page: pageNumber, limit: pageSize }),
    status: 200,
    response: z.array(ShopperOrder),
    headers: listHeaders,
  }),
  getOrderLines: defineEndpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: "An order's lines",
    params: z.object({ id }),
    status: 200,
    response: z.array(OrderLineWithAvailability),
  }),
  getOrder: defineEndpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'An order with its lines and history',
    params: z.object({ id }),
    status: 200,
    response: OrderWithHistory,
  }),
  placeOrder: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'Place an order from the cart; a repeated order number returns the first order',
    body: PlaceOrder,
    status: 201,
    response: Order,
    failures: [
      'price_changed',
      'shipping_fee_not_in_total',
      'cart_changed',
      'out_of_stock',
      'order_number_reused',
      'bank_transfer_unavailable',
      'payment_method_unavailable',
      'cod_limit_reached',
      'refused_by_rule',
      'rule_failed',
      ...voucherFailures,
    ],
  }),
  updateOrderStatus: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['orders'],
    summary:
      'Set the status. Cancelling puts the stock back; reopening takes it again. Only an order in transit can be cancelled with the reason `refused`',
    params: z.object({ id }),
    body: OrderStatusInput,
    status: 200,
    response: OrderWithHistory,
    failures: [
      'reopen_out_of_stock',
      'voucher_used_up_on_reopen',
      'order_not_in_delivery',
      'order_status_changed',
      'goods_not_in_shop',
      'customer_without_phone',
    ],
  }),
  cancelOrder: defineEndpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Cancel an order; shoppers can do so while it is `đang xử lý`',
    params: z.object({ id }),
    status: 200,
    response: OrderWithHistory,
    failures: ['order_not_cancellable'],
  }),
}
