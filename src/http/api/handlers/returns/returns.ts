import { type Failure, failed } from '#contract/failures.ts'
import type { Handlers } from '#http/api/mount.ts'
import { tellPage } from '#http/api/paging.ts'
import type { Visitor } from '#http/context.ts'
import { readOrderForStaff } from '#operations/orders/read-order-desk.ts'
import { readOrder } from '#operations/orders/read-orders.ts'
import { refundOrder } from '#operations/payments/refund-order.ts'
import { askReturn, declineReturn, withdrawReturn } from '#operations/returns/ask-return.ts'
import { exchangeLine } from '#operations/returns/exchange-line.ts'
import { readRequestCounts, readReturnRequests } from '#operations/returns/read-returns.ts'
import { takeBack } from '#operations/returns/take-back.ts'
import type { Shop } from '#operations/shop.ts'

const thenReadStaffDetails = async (
  shop: Shop,
  { rights }: Visitor,
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
  takeBack: ({ shop, client, actor, params: { id }, body }) =>
    thenReadStaffDetails(shop, client, id, takeBack(shop, actor, id, body)),
  exchangeLine: ({ shop, client, actor, params: { id }, body }) =>
    thenReadStaffDetails(shop, client, id, exchangeLine(shop, actor, id, body)),
  refundOrder: ({ shop, client, actor, params: { id }, body }) =>
    thenReadStaffDetails(shop, client, id, refundOrder(shop, actor, id, body)),
  askReturn: ({ shop, params: { id }, body }) => thenReadOrder(shop, id, askReturn(shop, id, body)),
  withdrawReturn: ({ shop, params: { id, requestId } }) =>
    thenReadOrder(shop, id, withdrawReturn(shop, id, requestId)),
  listReturnRequests: async ({ shop, query, c }) => {
    const { requests, total } = await readReturnRequests(shop, query)
    tellPage(c, query, total)
    return requests
  },
  countReturnRequests: ({ shop, query }) => readRequestCounts(shop, query),
  declineReturn: async ({ shop, client, actor, params, body }) => {
    const declined = await declineReturn(shop, actor, params.id, body.answer)
    return failed(declined) ? declined : readOrderForStaff(shop, client.rights, declined.orderId)
  },
} satisfies Partial<Handlers>
