import { z } from 'zod'
import { listHeaders } from '#contract/catalog/products.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { OrderForStaff } from '#contract/orders/order-desk.ts'
import { OrderWithHistory } from '#contract/orders/orders.ts'
import { dong, id, line, pageNumber, pageSize, text } from '#contract/text.ts'
import { refundMethods, requestStates, returnKinds } from './return-words.ts'
import { ReturnRequest } from './returns.ts'

const linePosition = z.int().min(0).max(100_000)
const pieces = z.int('Số lượng phải là số nguyên').min(0).max(limits.maxQuantity)
const hasPieces = (line: { good: number; damaged: number }) => line.good + line.damaged > 0
const noneSelected = 'Hãy chọn ít nhất một sản phẩm'
const key = id.describe('Idempotency key: a repeated call with the same key changes nothing.')
const reason = text(limits.staffNote, 'Hãy ghi lý do')
const Back = z
  .object({
    position: linePosition.describe('`position` of the line in the order.'),
    good: pieces.default(0).describe('Pieces put line into stock.'),
    damaged: pieces.default(0).describe('Pieces that cannot be sold.'),
  })
  .describe('Pieces of one line: `good` ones are put line into stock, `damaged` ones are not.')

export const TakeBack = z.object({
  key,
  lines: z
    .array(Back.refine(hasPieces, noneSelected))
    .min(1, noneSelected)
    .max(limits.maxCartLines)
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
      message: 'Mỗi dòng chỉ được có một lần.',
    }),
  reason,
  feeBack: z.boolean().default(false).describe('True: the delivery fee is refunded too.'),
  requestId: id.optional().describe("The shopper's request that this fulfils."),
})
export const Exchange = Back.extend({
  key,
  variantId: id.describe('The variant taken instead, in as many pieces as come line.'),
  price: dong.describe(
    'Price of one piece as shown, in dong. If the current price differs, the call is refused.',
  ),
  reason,
  requestId: id.optional().describe("The shopper's request that this fulfils."),
}).refine(hasPieces, noneSelected)
export const Refund = z.object({
  amount: z.int('Số tiền phải là số nguyên (đồng)').min(1, 'Hãy nhập số tiền').describe('Dong.'),
  due: dong.describe('The amount to be refunded as shown, in dong. If it differs now, the call is refused.'),
  method: z.enum(refundMethods),
  reference: line(limits.sku)
    .transform((value) => value || undefined)
    .optional()
    .describe('Reference of the bank.'),
  note: line(limits.stockNote).default(''),
})

export const AskReturn = z
  .object({
    kind: z.enum(returnKinds),
    position: linePosition.describe('`position` of the line in the order.'),
    quantity: z
      .int('Số lượng phải là số nguyên')
      .min(1, noneSelected)
      .max(limits.maxQuantity)
      .describe('Pieces.'),
    variantId: id.optional().describe('For an exchange: another variant of the same product.'),
    reason: text(limits.note, 'Hãy ghi lý do'),
  })
  .refine(({ kind, variantId }) => (kind === 'exchange') === (variantId !== undefined), {
    path: ['variantId'],
    message: 'Hãy chọn loại muốn đổi',
  })
const DeclineReturn = z.object({ answer: text(limits.note, 'Hãy trả lời khách một câu') })

export const ListedRequest = ReturnRequest.extend({
  order: z.object({ _id: id, orderNumber: z.string(), customerName: z.string() }),
}).describe('A return request with its order.')
const RequestFilter = z.object({
  state: z.enum(requestStates).optional().describe('Only requests in this state.'),
  q: line(limits.searchQuery).optional().describe('Searched in order number, recipient and phone.'),
})
export const RequestQuery = RequestFilter.extend({
  sort: z.enum(['newest', 'oldest']).optional().describe('Default: `newest`.'),
  page: pageNumber,
  limit: pageSize,
})

export type TakeBack = z.infer<typeof TakeBack>
export type Exchange = z.infer<typeof Exchange>
export type Refund = z.infer<typeof Refund>
export type AskReturn = z.infer<typeof AskReturn>
export type ListedRequest = z.infer<typeof ListedRequest>
export type RequestQuery = z.infer<typeof RequestQuery>

export const returnEndpoints = {
  takeBack: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Receive returned pieces of an order that was shipped; its totals are recalculated',
    params: z.object({ id }),
    body: TakeBack,
    status: 200,
    answer: OrderForStaff,
    refusals: ['not_returnable', 'line_kept', 'request_answered', 'key_used'],
  }),
  exchangeLine: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Exchange pieces of a line for another variant at its current price, in one transaction',
    params: z.object({ id }),
    body: Exchange,
    status: 200,
    answer: OrderForStaff,
    refusals: [
      'not_exchangeable',
      'line_kept',
      'not_for_sale',
      'piece_price_changed',
      'exchange_short',
      'request_answered',
      'key_used',
    ],
  }),
  refundOrder: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record a refund, at most the amount due',
    params: z.object({ id }),
    body: Refund,
    status: 200,
    answer: OrderForStaff,
    refusals: ['refund_changed', 'refund_too_much', 'reference_used'],
  }),
  askReturn: endpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Request to return or exchange pieces of a delivered order, within `returnDays` of the settings',
    params: z.object({ id }),
    body: AskReturn,
    status: 201,
    answer: OrderWithHistory,
    refusals: ['return_not_open', 'line_kept', 'return_asked', 'not_for_sale', 'exchange_short'],
  }),
  withdrawReturn: endpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Withdraw a return request that is not answered yet',
    params: z.object({ id, requestId: id }),
    status: 200,
    answer: OrderWithHistory,
    refusals: ['request_answered'],
  }),
  listReturnRequests: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Return requests of all orders',
    query: RequestQuery,
    status: 200,
    answer: z.array(ListedRequest),
    headers: listHeaders,
  }),
  countReturnRequests: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Number of return requests by state; a search is a filter',
    query: RequestFilter.pick({ q: true }),
    status: 200,
    answer: z.record(z.enum(requestStates), z.int().min(0)),
  }),
  declineReturn: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Decline a return request, with an answer to the shopper',
    params: z.object({ id }),
    body: DeclineReturn,
    status: 200,
    answer: OrderForStaff,
    refusals: ['request_answered'],
  }),
}
