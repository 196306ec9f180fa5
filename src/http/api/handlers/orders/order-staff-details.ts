import { failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { addOrderNote } from '#operations/customers/add-staff-note.ts'
import { addOrderCall } from '#operations/orders/add-order-call.ts'
import { changeOrderStatuses } from '#operations/orders/change-order-statuses.ts'
import { createCounterSale } from '#operations/orders/create-counter-sale.ts'
import { createManualOrder } from '#operations/orders/create-manual-order.ts'
import { editOrder, previewOrderEdit } from '#operations/orders/edit-order.ts'
import * as adminOrders from '#operations/orders/read-admin-orders.ts'
import { setPaymentDeadline } from '#operations/orders/set-payment-deadline.ts'

export const orderStaffHandlers = {
  countOrders: ({ shop, query }) => adminOrders.readOrderCounts(shop, query),
  printOrders: ({ shop, query }) => adminOrders.readOrdersToPrint(shop, query.ids),
  getOrderStaffDetails: ({ shop, client, params }) =>
    adminOrders.readOrderForStaff(shop, client.rights, params.id),
  addOrderNote: ({ shop, actor, params, body }) => addOrderNote(shop, actor, params.id, body),
  addOrderCall: ({ shop, actor, params, body }) => addOrderCall(shop, actor, params.id, body),
  updateOrderStatuses: ({ shop, actor, body }) => changeOrderStatuses(shop, actor, body),
  setPaymentDeadline: async ({ shop, client, actor, params: { id }, body }) => {
    const done = await setPaymentDeadline(shop, actor, id, body)
    return failed(done) ? done : adminOrders.readOrderForStaff(shop, client.rights, id)
  },
  previewOrderEdit: ({ shop, params, body }) => previewOrderEdit(shop, params.id, body),
  editOrder: async ({ shop, client, actor, params: { id }, body }) => {
    const done = await editOrder(shop, actor, id, body)
    return failed(done) ? done : adminOrders.readOrderForStaff(shop, client.rights, id)
  },
  createCounterSale: ({ shop, actor, body }) => createCounterSale(shop, actor, body),
  createManualOrder: ({ shop, actor, body }) => createManualOrder(shop, actor, body),
} satisfies Partial<ApiHandlers>
