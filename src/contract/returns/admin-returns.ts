import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { OrderWithHistory } from '#contract/orders/orders.ts'
import { dong, id, pageNumber, pageSize } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { refundMethods, returnKinds, returnRequestStates } from './return-labels.ts'
import { ReturnRequest } from './returns.ts'

const linePosition = z.int().min(0).max(100_000)
const pieces = z.int('Số lượng phải là số nguyên').min(0).max(limits.maxCartQuantity)
const hasPieces = (line: { good: number; damaged: number }) => line.good + line.damaged > 0
const noneSelected = 'Hãy chọn ít nhất một sản phẩm'
const key = id.describe('Idempotency key: a repeated call with the same key changes nothing.')
const reason = text(limits.maxStaffNoteLength, 'Hãy ghi lý do')
const ReturnedPieces = z
  .object({
    position: linePosition.describe('`position` of the line in the order.'),
    good: pieces.default(0).describe('Pieces put back into stock.'),
    damaged: pieces.default(0).describe('Pieces that cannot be sold.'),
  })
  .describe('Pieces of one line: `good` ones are put back into stock, `damaged` ones are not.')

export const ReceiveReturn = z.object({
  key,
  lines: z
    .array(ReturnedPieces.refine(hasPieces, noneSelected))
    .min(1, noneSelected)
    .max(limits.maxCartLines)
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
      message: 'Mỗi dòng chỉ được có một lần.',
    }),
  reason,
  refundsDeliveryFee: z.boolean().default(false).describe('True: the delivery fee is refunded too.'),
  requestId: id.optional().describe("The shopper's request that this fulfils."),
  shipmentId: id
    .optional()
    .describe('The parcel that came back, if the order has several. Default: delivered parcels first.'),
})
export const ExchangeLine = ReturnedPieces.extend({
  key,
  variantId: id.describe('The replacement, in as many pieces as are returned.'),
  price: dong.describe(
    'Price of one piece as shown, in dong. If the current price differs, the call is refused.',
  ),
  reason,
  requestId: id.optional().describe("The shopper's request that this fulfils."),
}).refine(hasPieces, noneSelected)
export const RefundOrder = z.object({
  amount: z.int('Số tiền phải là số nguyên (đồng)').min(1, 'Hãy nhập số tiền').describe('Dong.'),
  due: dong.describe('The amount to be refunded as shown, in dong. If it differs now, the call is refused.'),
  method: z.enum(refundMethods),
  reference: singleLine(limits.maxReferenceLength)
    .transform((value) => value || undefined)
    .optional()
    .describe('Reference of the bank.'),
  note: singleLine(limits.maxShortNoteLength).default(''),
})
export const RefundGoodwill = RefundOrder.omit({ due: true, note: true }).extend({
  totalPrice: dong.describe('The total as shown, in dong. If it differs now, the call is refused.'),
  reason,
})

export const RequestReturn = z
  .object({
    kind: z.enum(returnKinds),
    position: linePosition.describe('`position` of the line in the order.'),
    quantity: z
      .int('Số lượng phải là số nguyên')
      .min(1, noneSelected)
      .max(limits.maxCartQuantity)
      .describe('Pieces.'),
    variantId: id.optional().describe('For an exchange: another variant of the same product.'),
    reason: text(limits.maxNoteLength, 'Cho cửa hàng biết lý do nhé'),
  })
  .refine(({ kind, variantId }) => (kind === 'exchange') === (variantId !== undefined), {
    path: ['variantId'],
    message: 'Hãy chọn size, màu muốn đổi sang',
  })
const DeclineReturn = z.object({ answer: text(limits.maxNoteLength, 'Hãy trả lời khách một câu') })

export const ReturnRequestListItem = ReturnRequest.extend({
  image: z.string().describe('Picture of the line.'),
  order: z.object({
    _id: id,
    orderNumber: z.string(),
    customerName: z.string(),
    customerPhone: z.string().describe('Empty if the data was deleted.'),
  }),
}).describe('A return request with its order.')
const RequestFilter = z.object({
  state: z.enum(returnRequestStates).optional().describe('Only requests in this state.'),
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Searched in order number, recipient and phone.'),
})
export const ReturnRequestQuery = RequestFilter.extend({
  sort: z.enum(['newest', 'oldest']).optional().describe('Default: `newest`.'),
  page: pageNumber,
  limit: pageSize,
})

export type ReceiveReturn = z.infer<typeof ReceiveReturn>
export type ExchangeLine = z.infer<typeof ExchangeLine>
export type RefundOrder = z.infer<typeof RefundOrder>
export type RefundGoodwill = z.infer<typeof RefundGoodwill>
export type RequestReturn = z.infer<typeof RequestReturn>
export type ReturnRequestListItem = z.infer<typeof ReturnRequestListItem>
export type ReturnRequestQuery = z.infer<typeof ReturnRequestQuery>

export const returnEndpoints = {
  receiveReturn: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Receive returned pieces of an order that was shipped; its totals are recalculated',
    params: z.object({ id }),
    body: ReceiveReturn,
    status: 200,
    response: OrderForStaff,
    failures: [
      'order_not_returnable',
      'return_quantity_too_large',
      'request_closed',
      'idempotency_key_reused',
    ],
  }),
  exchangeLine: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Exchange pieces of a line for another variant at its current price, in one transaction',
    params: z.object({ id }),
    body: ExchangeLine,
    status: 200,
    response: OrderForStaff,
    failures: [
      'order_not_exchangeable',
      'return_quantity_too_large',
      'product_not_for_sale',
      'exchange_price_changed',
      'exchange_out_of_stock',
      'request_closed',
      'idempotency_key_reused',
    ],
  }),
  refundOrder: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record a refund, at most the amount due',
    params: z.object({ id }),
    body: RefundOrder,
    status: 200,
    response: OrderForStaff,
    failures: ['refund_due_changed', 'refund_too_large', 'refund_reference_reused'],
  }),
  refundGoodwill: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record a refund without goods for a delivered and paid order, which gets a manual discount',
    params: z.object({ id }),
    body: RefundGoodwill,
    status: 200,
    response: OrderForStaff,
    failures: ['goodwill_not_possible', 'order_balance_changed', 'refund_reference_reused'],
  }),
  requestReturn: defineEndpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Request to return or exchange pieces of a delivered order, within `returnDays` of the settings',
    params: z.object({ id }),
    body: RequestReturn,
    status: 201,
    response: OrderWithHistory,
    failures: [
      'return_not_allowed',
      'return_quantity_too_large',
      'return_already_requested',
      'product_not_for_sale',
      'exchange_out_of_stock',
    ],
  }),
  withdrawReturn: defineEndpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Withdraw a return request that is not answered yet',
    params: z.object({ id, requestId: id }),
    status: 200,
    response: OrderWithHistory,
    failures: ['request_closed'],
  }),
  listReturnRequests: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Return requests of all orders',
    query: ReturnRequestQuery,
    status: 200,
    response: z.array(ReturnRequestListItem),
    headers: listHeaders,
  }),
  countReturnRequests: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Number of return requests by state; a search is a filter',
    query: RequestFilter.pick({ q: true }),
    status: 200,
    response: z.record(z.enum(returnRequestStates), z.int().min(0)),
  }),
  declineReturn: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Decline a return request, with an answer to the shopper',
    params: z.object({ id }),
    body: DeclineReturn,
    status: 200,
    response: OrderForStaff,
    failures: ['request_closed'],
  }),
}
