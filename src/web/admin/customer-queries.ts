import { queryOptions } from '@tanstack/react-query'
import type { CustomerQuery } from '#contract/customers.ts'
import type { Api } from '../api.ts'
import { defaultPageSize, type TableSearch } from '../table-search.ts'
import { ordersKey } from './order-queries.ts'

export type CustomerSort = NonNullable<CustomerQuery['sort']>
export type CustomerSearch = TableSearch<CustomerSort>

/** Under the orders' key: what changes an order changes what its customer bought. */
export const customersKey = [...ordersKey, 'customers']

export function customersQuery(api: Api, { q, sort, page = 1, size }: Omit<CustomerSearch, 'hide'>) {
  const query = { q, sort, page, limit: size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...customersKey, 'list', query],
    queryFn: ({ signal }) => api.listCustomers.withTotal({ query, signal }),
  })
}

export function customerQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => api.getCustomer({ params: { id }, signal }),
  })
}

export function customerOrdersQuery(api: Api, customer: string, page: number, limit: number) {
  const query = { customer, page, limit }
  return queryOptions({
    queryKey: [...customersKey, 'orders', query],
    queryFn: ({ signal }) => api.listOrders.withTotal({ query, signal }),
  })
}

/** Who is known under a phone number, in any usual form. */
export function callerQuery(api: Api, phone: string) {
  return queryOptions({
    queryKey: [...customersKey, 'caller', phone],
    queryFn: ({ signal }) => api.findCaller({ query: { phone }, signal }),
    retry: false,
  })
}
