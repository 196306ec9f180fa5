import { failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { cancelOrder, changeOrderStatus } from '#operations/orders/change-order-status.ts'
import { lookUpOrder } from '#operations/orders/look-up-order.ts'
import {
  answerLookupRequest,
  readLookupRequests,
  requestByLookup,
} from '#operations/orders/lookup-requests.ts'
import { placeOrder } from '#operations/orders/place-order.ts'
import * as orders from '#operations/orders/read-orders.ts'

export const orderHandlers = {
  lookUpOrder: ({ shop, body, client }) => lookUpOrder(shop, body, client),
  requestByLookup: ({ shop, body, client }) => requestByLookup(shop, body, client),
  listLookupRequests: ({ shop }) => readLookupRequests(shop),
  answerLookupRequest: ({ shop, actor, params, body }) =>
    answerLookupRequest(shop, actor, params.id, body.state),
  listOrders: async ({ shop, query, c }) => {
    const { orders: found, total, capped } = await orders.readOrders(shop, query)
    setPagingHeaders(c, query, total, capped)
    return found
  },
  listUserOrders: async ({ shop, params, query, c }) => {
    const found = await orders.readUserOrders(shop, params.userId, query)
    if (failed(found)) return found
    setPagingHeaders(c, query, found.total)
    return found.orders
  },
  getOrderLines: ({ shop, params }) => orders.readOrderLines(shop, params.id),
  getOrder: ({ shop, params }) => orders.readOrder(shop, params.id),
  placeOrder: ({ shop, body, user, client }) => placeOrder(shop, user, body, client),
  updateOrderStatus: async ({ shop, params, body, actor }) => {
    const changed = await changeOrderStatus(shop, actor, params.id, body)
    return failed(changed) ? changed : orders.readOrder(shop, params.id)
  },
  cancelOrder: async ({ shop, params, actor, client: { isProgram } }) => {
    const changed = await cancelOrder(shop, actor, params.id, { isProgram })
    return failed(changed) ? changed : orders.readOrder(shop, params.id)
  },
} satisfies Partial<ApiHandlers>
