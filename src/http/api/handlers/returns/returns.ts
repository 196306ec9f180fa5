import { type Failure, failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import type { Client } from '#http/app-context.ts'
import { readOrderForStaff } from '#operations/orders/read-admin-orders.ts'
import { readOrder } from '#operations/orders/read-orders.ts'
import { refundGoodwill } from '#operations/payments/refund-goodwill.ts'
import { refundOrder } from '#operations/payments/refund-order.ts'
import { exchangeLine } from '#operations/returns/exchange-line.ts'
import { readReturnRequestCounts, readReturnRequests } from '#operations/returns/read-returns.ts'
import { receiveReturn } from '#operations/returns/receive-return.ts'
import {
  declineReturnRequest,
  requestReturn,
  withdrawReturnRequest,
} from '#operations/returns/request-return.ts'
import type { Shop } from '#operations/shop.ts'

const thenReadStaffDetails = async (
  shop: Shop,
  { rights }: Client,
  id: string,
  action: Promise<object | Failure>,
) => {
  const outcome = await action
  return failed(outcome) ? outcome : readOrderForStaff(shop, rights, id)
}
const thenReadOrder = async (shop: Shop, id: string, action: Promise<object | Failure>) => {
  const outcome = await action
  return failed(outcome) ? outcome : readOrder(shop, id)
}

export const returnHandlers = {
  receiveReturn: ({ shop, client, actor, params: { id }, body }) =>
    thenReadStaffDetails(shop, client, id, receiveReturn(shop, actor, id, body)),
  exchangeLine: ({ shop, client, actor, params: { id }, body }) =>
    thenReadStaffDetails(shop, client, id, exchangeLine(shop, actor, id, body)),
  refundOrder: ({ shop, client, actor, params: { id }, body }) =>
    thenReadStaffDetails(shop, client, id, refundOrder(shop, actor, id, body)),
  refundGoodwill: ({ shop, client, actor, params: { id }, body }) =>
    thenReadStaffDetails(shop, client, id, refundGoodwill(shop, actor, id, body)),
  requestReturn: ({ shop, params: { id }, body }) => thenReadOrder(shop, id, requestReturn(shop, id, body)),
  withdrawReturn: ({ shop, params: { id, requestId } }) =>
    thenReadOrder(shop, id, withdrawReturnRequest(shop, id, requestId)),
  listReturnRequests: async ({ shop, query, c }) => {
    const { requests, total } = await readReturnRequests(shop, query)
    setPagingHeaders(c, query, total)
    return requests
  },
  countReturnRequests: ({ shop, query }) => readReturnRequestCounts(shop, query),
  declineReturn: async ({ shop, client, actor, params, body }) => {
    const declined = await declineReturnRequest(shop, actor, params.id, body.answer)
    return failed(declined) ? declined : readOrderForStaff(shop, client.rights, declined.orderId)
  },
} satisfies Partial<ApiHandlers>
