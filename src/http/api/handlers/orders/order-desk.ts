import { failed } from '#contract/failures.ts'
import type { Handlers } from '#http/api/mount.ts'
import { changeOrderStatuses } from '#operations/orders/change-order-statuses.ts'
import { enterOrder } from '#operations/orders/enter-order.ts'
import * as desk from '#operations/orders/read-order-desk.ts'
import { setPaymentDeadline } from '#operations/orders/set-payment-deadline.ts'
import { noteOnOrder } from '#operations/orders/write-note.ts'

export const orderDeskHandlers = {
  countOrders: ({ shop, query }) => desk.readOrderCounts(shop, query),
  printOrders: ({ shop, query }) => desk.readOrdersToPrint(shop, query.ids),
  getOrderForStaff: ({ shop, client, params }) => desk.readOrderForStaff(shop, client.rights, params.id),
  addOrderNote: ({ shop, actor, params, body }) => noteOnOrder(shop, actor, params.id, body),
  updateOrderStatuses: ({ shop, actor, body }) => changeOrderStatuses(shop, actor, body),
  setPaymentDeadline: async ({ shop, client, actor, params: { id }, body }) => {
    const done = await setPaymentDeadline(shop, actor, id, body)
    return failed(done) ? done : desk.readOrderForStaff(shop, client.rights, id)
  },
  enterOrder: ({ shop, actor, body }) => enterOrder(shop, actor, body),
} satisfies Partial<Handlers>
