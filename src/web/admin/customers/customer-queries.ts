import { queryOptions } from '@tanstack/react-query'
import type { CustomerQuery } from '#contract/customers/customers.ts'
import { daysMeant, type PeriodSearch } from '#web/admin/analytics/period-search.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export type CustomerSort = NonNullable<CustomerQuery['sort']>
/** The period is who ordered in it. */
export interface CustomerSearch extends TableSearch<CustomerSort>, PeriodSearch {
  /** With a period: for the first time, or not. */
  shopper?: CustomerQuery['shopper']
}
type Asked = Omit<CustomerSearch, 'hide'>

export const customerFilterOf = ({ q, sort, shopper, ...period }: Asked) => ({
  ...{ q, sort, shopper },
  ...daysMeant(period),
})

/** Under the orders' key: what changes an order changes what its customer bought. */
export const customersKey = [...ordersKey, 'customers']

export function customersQuery(api: Api, { page = 1, size, ...asked }: Asked) {
  const query = { ...customerFilterOf(asked), page, limit: size ?? defaultPageSize }
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

/** Who is known under a phone number, in any usual form. */
export function callerQuery(api: Api, phone: string) {
  return queryOptions({
    queryKey: [...customersKey, 'caller', phone],
    queryFn: ({ signal }) => api.findCaller({ query: { phone }, signal }),
  })
}
