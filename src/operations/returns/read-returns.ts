import type { RequestQuery } from '#contract/returns/return-desk.ts'
import { countRequests, listRequests } from '#data/returns/return-requests.ts'
import { pageOf } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

export async function readReturnRequests({ db }: Shop, query: RequestQuery) {
  const [requests, counts] = await Promise.all([
    listRequests(db, query, pageOf(query)),
    countRequests(db, query),
  ])
  return { requests, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

export function readRequestCounts({ db }: Shop, query: Pick<RequestQuery, 'q'>) {
  return countRequests(db, query)
}
