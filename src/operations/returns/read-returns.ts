import type { ReturnRequestQuery } from '#contract/returns/admin-returns.ts'
import { countReturnRequests, listReturnRequests } from '#data/returns/return-requests.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

export async function readReturnRequests({ db }: Shop, query: ReturnRequestQuery) {
  const [requests, counts] = await Promise.all([
    listReturnRequests(db, query, normalizePage(query)),
    countReturnRequests(db, query),
  ])
  return { requests, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

export function readReturnRequestCounts({ db }: Shop, query: Pick<ReturnRequestQuery, 'q'>) {
  return countReturnRequests(db, query)
}
