import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import * as requests from '#operations/privacy/data-requests.ts'

export const dataRequestHandlers = {
  listDataRequests: async ({ shop, query, c }) => {
    const { rows, total } = await requests.readDataRequests(shop, query)
    setPagingHeaders(c, query, total)
    return rows
  },
  addDataRequest: ({ shop, actor, body }) => requests.addDataRequest(shop, actor, body),
  handleDataRequest: ({ shop, actor, params, body }) =>
    requests.actOnDataRequest(shop, actor, params.id, body),
  listPurges: ({ shop }) => requests.readPurges(shop),
} satisfies Partial<ApiHandlers>
