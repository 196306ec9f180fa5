import { z } from 'zod'
import { orderParts } from './analytics-words.ts'
import { endpoint } from './endpoint.ts'
import type { FailureCode } from './failures.ts'
import { limits } from './limits.ts'
import { cancelReasons, paymentStates, staffCancelReasons } from './order-money-words.ts'
import { ParcelNews } from './parcel-news.ts'
import { listHeaders } from './products.ts'
import { ReturnEntry, ReturnRequest } from './returns.ts'
import { IncludeReason } from './shipping/hand-over.ts'
import { day, dong, flag, id, line, text, timestamp, wholeNumber } from './text.ts'
import { orderStatuses, payments } from './words.ts'

const recipient = `Tên người nhận phải từ ${limits.recipientMin} đến ${limits.recipientMax} ký tự`
const part = (empty: string) => line(limits.addressPart, empty)

export const CustomerInfo = z.object({
  customerName: line(limits.recipientMax, 'Tên người nhận không được để trống').min(
    limits.recipientMin,
    recipient,
  ),
  /** Any usual way to write a Vietnamese number; it is checked and kept as E.164. */
  customerPhone: line(40, 'Số điện thoại không được để trống'),
})
export const Address = z.object({
  province: part('Hãy chọn tỉnh, thành phố'),
  ward: part('Hãy nhập phường, xã'),
  street: part('Hãy nhập số nhà, tên đường'),
})

/** As it was written down; an address of before July 2025 has no codes. */
export const KeptAddress = z.object({
  province: z.string(),
  ward: z.string(),
  street: z.string(),
  /** The official codes: `79`, `26734`. */
  provinceCode: z.string().nullable(),
  wardCode: z.string().nullable(),
})
/** The first and the last day on which a parcel may come. */
export const Arrival = z.object({ from: z.iso.date(), to: z.iso.date() })

export const OrderLine = z.object({
  /** Its place in the order: what is exchanged to and fro has two lines of one variant. */
  position: z.int().min(0),
  /** The place of the line whose pieces were given back for these. */
  exchangedFrom: z.int().nullable(),
  productId: id,
  variantId: id,
  name: z.string(),
  image: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  quantity: z.int().min(1),
  /** Of one piece, as it was when ordered (decisions.md R23). */
  price: dong,
  /** Pieces that came back, or were exchanged for others; the order's sums are of those that stay. */
  returned: z.int().min(0),
  /** Taken in exchange after the order's goods had left: it goes in a parcel of its own. */
  shipsApart: z.boolean(),
  /** Pieces of such a line that are in no parcel yet. */
  toSend: z.int().min(0),
  /** What the voucher takes off the whole line. */
  discount: dong,
})
export const OrderLineToday = OrderLine.extend({
  /** False when the product is no longer sold (decisions.md R23). */
  sold: z.boolean(),
})

export const Order = z.object({
  _id: id,
  orderNumber: z.string(),
  /** The number that the client sent: the idempotency key. */
  clientNumber: z.string(),
  userId: id.nullable(),
  status: z.enum(orderStatuses),
  customerInfo: z.object({ customerName: z.string(), customerPhone: z.string() }),
  address: KeptAddress.nullable(),
  note: z.string(),
  payment: z.enum(payments),
  items: z.array(OrderLine),
  subtotal: dong,
  shippingFee: dong,
  /** The sum of what the voucher takes off the lines. */
  discountTotal: dong,
  /** The voucher as it was entered; with no discount it is one for free delivery. */
  voucherCode: z.string().nullable(),
  totalPrice: dong.describe('What the shopper pays: subtotal + shippingFee - discountTotal.'),
  /** What came in for it, less what was given back. */
  paid: dong,
  /** Set where it is `đã huỷ`. */
  cancelReason: z.enum(cancelReasons).nullable(),
  /** Nothing paid by then, it is cancelled; null: it waits without end. */
  payBefore: timestamp.nullable(),
  createdAt: timestamp,
  /** The days that were promised when it was placed; null: none were. */
  arrival: Arrival.nullable(),
})
export const StatusChange = z.object({
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
  /** Who did it: the name of the account at that time. */
  by: z.string(),
  at: timestamp,
})
export const OrderWithHistory = Order.extend({
  items: z.array(OrderLineToday),
  history: z.array(StatusChange),
  /** In the order in which it came. */
  returns: z.array(ReturnEntry),
  /** What the shopper asked for; the newest first. */
  requests: z.array(ReturnRequest),
  /** What its carriers say of its parcels; the newest first. */
  parcels: z.array(ParcelNews),
  /** What was given back so far. */
  refunded: dong,
})

/** NFC first: `đã huỷ` may come decomposed. */
export const status = z
  .string()
  .overwrite((value) => value.normalize('NFC').trim())
  .pipe(z.enum(orderStatuses))

/** A voucher's code however it is typed; the shop folds it. */
export const voucherCode = line(limits.voucherTyped, 'Hãy nhập mã giảm giá')

/**
 * What an order becomes; the reason is that of a cancellation, and says nothing otherwise. With `from`, the status
 * that was shown, an order that stands elsewhere since then is refused.
 */
export const StatusInput = z.object({
  status,
  reason: z.enum(staffCancelReasons).optional(),
  from: status.optional(),
  /** Why the goods leave although the order is unpaid or unconfirmed; kept in its history. */
  includeReason: IncludeReason.optional(),
})

/** Milliseconds, hyphen, three digits. */
export const orderNumber = z.string().regex(/^\d{13}-\d{3}$/, 'Mã đơn hàng không hợp lệ')

/** As it was shown; where the server's own differs, nothing is placed. */
export const totalPriceSent = dong.describe(
  'What the shopper pays, in dong: subtotal + shippingFee - discountTotal. The fee belongs to it where the order has an address and its subtotal is below `freeShippingFrom`; without an address there is no fee. Where the server comes to another sum nothing is placed: `delivery_not_in_total` where the fee alone is missing, `price_changed` otherwise, each with the right sum in `details`.',
)

export const PlaceOrder = z.object({
  userId: id.optional(),
  /** The cart's products as they were shown; only these three fields are read. */
  items: z
    .array(
      z.object({ productId: id, variantId: id.optional(), quantity: z.int().min(1).max(limits.maxQuantity) }),
    )
    .min(1, 'Giỏ hàng đang trống')
    .max(limits.maxCartLines),
  totalPrice: totalPriceSent,
  customerInfo: CustomerInfo,
  /** The key that makes a repeated call harmless (decisions.md R17). */
  orderNumber,
  payment: z.enum(payments).default('cod'),
  address: Address.nullish().transform((value) => value ?? null),
  note: text(limits.note).default(''),
  /** The one that was applied to the cart and counted in `totalPrice`; without it none is used. */
  voucherCode: voucherCode.nullish(),
})

export type Address = z.infer<typeof Address>
export type Order = z.infer<typeof Order>
export type OrderLine = z.infer<typeof OrderLine>
export type OrderLineToday = z.infer<typeof OrderLineToday>
export type OrderWithHistory = z.infer<typeof OrderWithHistory>
export type StatusInput = z.infer<typeof StatusInput>
export type StatusChange = z.infer<typeof StatusChange>
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** Why a voucher that is there gives an order nothing. */
export const voucherRefusals = [
  'voucher_early',
  'voucher_ended',
  'voucher_used_up',
  'voucher_per_shopper',
  'voucher_not_for_these',
  'voucher_minimum',
  'voucher_not_needed',
] as const satisfies readonly FailureCode[]

export const OrderQuery = z.object({
  status: status.optional(),
  /** Searched in number, recipient and phone. */
  q: line(limits.searchQuery).optional(),
  /** First and last day. */
  from: day.optional(),
  to: day.optional(),
  customer: id.optional(),
  /** Those that bear this voucher. */
  voucher: id.optional(),
  /** Those that the figures count: all but `đã huỷ`. */
  counted: flag.optional(),
  /** How they stand with their money. */
  money: z.enum(paymentStates).optional(),
  /** Those with pieces of an exchange that are in no parcel yet. */
  toSend: flag.optional(),
  /** Those that a row of a breakdown counts: `key` is the row's, and not there where the row's is null. A
   * `variant` has its id for a key. */
  by: z.enum(orderParts).optional(),
  key: line(limits.addressPart).optional(),
  sort: z.enum(['newest', 'oldest', 'items-asc', 'items-desc', 'price-asc', 'price-desc']).optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})
export type OrderQuery = z.infer<typeof OrderQuery>

export const orderEndpoints = {
  listOrders: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'All orders',
    query: OrderQuery,
    status: 200,
    answer: z.array(Order),
    headers: listHeaders,
  }),
  listUserOrders: endpoint({
    access: 'self-or-staff',
    rights: ['orders'],
    summary: "A user's orders, the newest first; without limit the first 1,000",
    params: z.object({ userId: id }),
    query: z.object({ page: wholeNumber.optional(), limit: wholeNumber.optional() }),
    status: 200,
    answer: z.array(Order),
    headers: listHeaders,
  }),
  getOrderLines: endpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: "An order's lines",
    params: z.object({ id }),
    status: 200,
    answer: z.array(OrderLineToday),
  }),
  getOrder: endpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'An order with its lines and history',
    params: z.object({ id }),
    status: 200,
    answer: OrderWithHistory,
  }),
  placeOrder: endpoint({
    ignoresUnknownFields: true,
    access: 'self',
    takesBasket: true,
    summary: 'Place an order from the cart; sending it again with the same number places nothing new',
    body: PlaceOrder,
    status: 201,
    answer: Order,
    refusals: [
      'price_changed',
      'delivery_not_in_total',
      'cart_changed',
      'out_of_stock',
      'number_used',
      'no_transfers',
      'cod_limit',
      ...voucherRefusals,
    ],
  }),
  updateOrderStatus: endpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['orders'],
    summary:
      'Set the status; cancelling puts the stock back, leaving cancelled takes it again. What is on its way may be refused at the door',
    params: z.object({ id }),
    body: StatusInput,
    status: 200,
    answer: OrderWithHistory,
    refusals: ['restock_gone', 'voucher_reopening', 'not_on_its_way', 'status_moved'],
  }),
  cancelOrder: endpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'A shopper cancels while the order is đang xử lý',
    params: z.object({ id }),
    status: 200,
    answer: OrderWithHistory,
    refusals: ['not_cancellable'],
  }),
}
