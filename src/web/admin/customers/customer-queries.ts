import { queryOptions } from '@tanstack/react-query'
import type { CustomerQuery } from '#contract/customers/customers.ts'
import { type PeriodSearch, resolvePeriodDays } from '#web/admin/analytics/period-search.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { live } from '#web/admin/today/live-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'
import type { customerOrderCounts } from './customer-order-counts.ts'

export type CustomerSort = NonNullable<CustomerQuery['sort']>
/** The period selects customers who ordered in it. */
export interface CustomerSearch extends TableSearch<CustomerSort>, PeriodSearch {
  /** Only with a period: customers whose first order is in it, or returning ones. */
  shopper?: CustomerQuery['shopper']
  account?: CustomerQuery['account']
  minOrders?: (typeof customerOrderCounts)[number]
  flag?: 'warned' | 'refused'
  tag?: string
}
type CustomerListSearch = Omit<CustomerSearch, 'hide'>

export const toCustomerFilter = ({
  q,
  sort,
  shopper,
  account,
  minOrders,
  flag,
  tag,
  ...period
}: CustomerListSearch) => ({
  ...{ q, sort, shopper, account, tag },
  minOrders: minOrders && Number(minOrders),
  warned: flag === 'warned' || undefined,
  refused: flag === 'refused' || undefined,
  ...resolvePeriodDays(period),
})

/** The key starts with `ordersKey`: a changed order changes its customer's totals. */
export const customersKey = [...ordersKey, 'customers']

export function customersQuery(api: Api, { page = 1, size, ...search }: CustomerListSearch) {
  const query = { ...toCustomerFilter(search), page, limit: size ?? defaultPageSize }
  return queryOptions({
    ...live,
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

export const customerTagsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...customersKey, 'tags'],
    queryFn: ({ signal }) => api.listCustomerTags({ signal }),
  })

/** @param phone in any usual format */
export function phoneCustomerQuery(api: Api, phone: string) {
  return queryOptions({
    queryKey: [...customersKey, 'caller', phone],
    queryFn: ({ signal }) => api.findCustomerByPhone({ query: { phone }, signal }),
  })
}
