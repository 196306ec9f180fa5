import type { ApiHandlers } from '#http/api/mount-api.ts'
import { requestRestock } from '#operations/stock/request-restock.ts'
import { stopRestock } from '#operations/stock/stop-restock.ts'

export const restockHandlers = {
  requestRestock: ({ shop, params, body, client }) =>
    requestRestock(
      shop,
      { productId: params.id, ...body },
      { rateLimitKey: client.rateLimitKey, accountId: client.user?._id ?? null },
    ),
  stopRestock: ({ shop, body }) => stopRestock(shop, body.token),
} satisfies Partial<ApiHandlers>
