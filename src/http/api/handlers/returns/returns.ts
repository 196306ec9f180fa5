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

/** The order as it is after it. */
const seen = async (shop: Shop, { rights }: Visitor, id: string, done: Promise<object | Failure>) => {
  const outcome = await done
  return failed(outcome) ? outcome : readOrderForStaff(shop, rights, id)
}
const seenByShopper = async (shop: Shop, id: string, done: Promise<object | Failure>) => {
  const outcome = await done
  return failed(outcome) ? outcome : readOrder(shop, id)
}

export const returnHandlers = {
  takeBack: ({ shop, visitor, actor, params: { id }, body }) =>
    seen(shop, visitor, id, takeBack(shop, actor, id, body)),
  exchangeLine: ({ shop, visitor, actor, params: { id }, body }) =>
    seen(shop, visitor, id, exchangeLine(shop, actor, id, body)),
  refundOrder: ({ shop, visitor, actor, params: { id }, body }) =>
    seen(shop, visitor, id, refundOrder(shop, actor, id, body)),
  askReturn: ({ shop, params: { id }, body }) => seenByShopper(shop, id, askReturn(shop, id, body)),
  withdrawReturn: ({ shop, params: { id, requestId } }) =>
    seenByShopper(shop, id, withdrawReturn(shop, id, requestId)),
  listReturnRequests: async ({ shop, query, c }) => {
    const { requests, total } = await readReturnRequests(shop, query)
    tellPage(c, query, total)
    return requests
  },
  countReturnRequests: ({ shop, query }) => readRequestCounts(shop, query),
  declineReturn: async ({ shop, visitor, actor, params, body }) => {
    const declined = await declineReturn(shop, actor, params.id, body.answer)
    return failed(declined) ? declined : readOrderForStaff(shop, visitor.rights, declined.orderId)
  },
} satisfies Partial<Handlers>
