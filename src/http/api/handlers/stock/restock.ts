import type { ApiHandlers } from '#http/api/mount-api.ts'
import { cancelRestockRequest } from '#operations/stock/cancel-restock-request.ts'
import { requestRestock } from '#operations/stock/request-restock.ts'

export const restockHandlers = {
  requestRestock: ({ shop, params, body, client }) =>
    requestRestock(
      shop,
      { productId: params.id, ...body },
      { rateLimitKey: client.rateLimitKey, accountId: client.user?._id ?? null },
    ),
  cancelRestockRequest: ({ shop, body }) => cancelRestockRequest(shop, body.token),
} satisfies Partial<ApiHandlers>
