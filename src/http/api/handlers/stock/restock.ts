import type { ApiHandlers } from '#http/api/mount-api.ts'
import { requestRestock, stopRestock } from '#operations/stock/request-restock.ts'

export const restockHandlers = {
  requestRestock: ({ shop, params, body, client }) =>
    requestRestock(
      shop,
      { productId: params.id, ...body },
      { address: client.address, accountId: client.user?._id ?? null },
    ),
  stopRestock: ({ shop, body }) => stopRestock(shop, body.token),
} satisfies Partial<ApiHandlers>
