import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type Api, ApiError } from '../api.ts'
import {
  type OrderSearch,
  orderCountsQuery,
  orderQuery,
  ordersQuery,
  waitingOrdersQuery,
} from './order-queries.ts'

interface Context {
  queryClient: QueryClient
  api: Api
}

export function loadOverview({ queryClient, api }: Context) {
  return arrive(
    queryClient.prefetchQuery(orderCountsQuery(api)),
    queryClient.prefetchQuery(waitingOrdersQuery(api)),
  )
}

export function loadOrders({ queryClient, api }: Context, asked: OrderSearch) {
  return arrive(
    queryClient.prefetchQuery(ordersQuery(api, asked)),
    queryClient.prefetchQuery(orderCountsQuery(api, asked.q)),
  )
}

/** The server sends the rows with the page; in the browser the page stands at once and its rows follow. */
async function arrive(...fetched: Promise<void>[]) {
  if (typeof window === 'undefined') await Promise.all(fetched)
}

/** Waits for the order: whether there is one decides what page this is. */
export async function loadOrder({ queryClient, api }: Context, id: string): Promise<{ orderNumber: string }> {
  try {
    const { orderNumber } = await queryClient.ensureQueryData(orderQuery(api, id))
    return { orderNumber }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
