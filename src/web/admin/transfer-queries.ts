import { queryOptions } from '@tanstack/react-query'
import type { TransferState } from '#contract/transfer-words.ts'
import type { Api } from '../api.ts'
import { defaultPageSize, type TableSearch } from '../table-search.ts'
import { ordersKey } from './order-queries.ts'

export interface TransferSearch extends TableSearch {
  state?: TransferState
  /** First and last day, `2026-11-21`. */
  from?: string
  to?: string
}

/** Under the orders' key: what changes an order changes how its transfers stand. */
export const transfersKey = [...ordersKey, 'transfers']

export const transferFilterOf = ({ state, q, from, to }: TransferSearch) => ({ state, q, from, to })

export function transfersQuery(api: Api, asked: TransferSearch) {
  const query = { ...transferFilterOf(asked), page: asked.page ?? 1, limit: asked.size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...transfersKey, 'list', query],
    queryFn: ({ signal }) => api.listTransfers.withTotal({ query, signal }),
  })
}

export function transferCountsQuery(api: Api, { q, from, to }: TransferSearch) {
  const query = { q, from, to }
  return queryOptions({
    queryKey: [...transfersKey, 'counts', query],
    queryFn: ({ signal }) => api.countTransfers({ query, signal }),
  })
}
