import { failed } from '#contract/failures.ts'
import { cancelOrder, changeOrderStatus } from '#operations/change-order-status.ts'
import { placeOrder } from '#operations/place-order.ts'
import * as orders from '#operations/read-orders.ts'
import type { Handlers } from '../mount.ts'
import { tellPage } from '../paging.ts'

export const orderHandlers = {
  listOrders: async ({ shop, query, c }) => {
    const { orders: found, total } = await orders.readOrders(shop, query)
    tellPage(c, query, total)
    return found
  },
  listUserOrders: ({ shop, params }) => orders.readUserOrders(shop, params.userId),
  getOrderLines: ({ shop, params }) => orders.readOrderLines(shop, params.id),
  getOrder: ({ shop, params }) => orders.readOrder(shop, params.id),
  placeOrder: ({ shop, body, user }) => placeOrder(shop, user, body),
  updateOrderStatus: async ({ shop, params, body, user }) => {
    const changed = await changeOrderStatus(shop, user, params.id, body.status)
    return failed(changed) ? changed : orders.readOrder(shop, params.id)
  },
  cancelOrder: async ({ shop, params, user }) => {
    const changed = await cancelOrder(shop, user, params.id)
    return failed(changed) ? changed : orders.readOrder(shop, params.id)
  },
} satisfies Partial<Handlers>
