import type { Handlers } from '#http/api/mount.ts'
import { tellPage } from '#http/api/paging.ts'
import * as requests from '#operations/privacy/data-requests.ts'

export const dataRequestHandlers = {
  listDataRequests: async ({ shop, query, c }) => {
    const { rows, total } = await requests.readDataRequests(shop, query)
    tellPage(c, query, total)
    return rows
  },
  addDataRequest: ({ shop, actor, body }) => requests.addDataRequest(shop, actor, body),
  actOnDataRequest: ({ shop, actor, params, body }) =>
    requests.actOnDataRequest(shop, actor, params.id, body),
  listSwept: ({ shop }) => requests.readSwept(shop),
} satisfies Partial<Handlers>
