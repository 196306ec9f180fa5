import { queryOptions } from '@tanstack/react-query'
import type { VoucherSort, VoucherState } from '#contract/orders/order-statuses.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export interface VoucherSearch extends TableSearch<VoucherSort> {
  state?: VoucherState
}
type Asked = Omit<VoucherSearch, 'hide'>

export const voucherFilterOf = ({ q, sort, state }: Asked) => ({ q, sort, state })

/** Under the orders' key: what changes an order changes how often its voucher is used. */
export const vouchersKey = [...ordersKey, 'vouchers']

export function vouchersQuery(api: Api, { page = 1, size, ...asked }: Asked) {
  const query = { ...voucherFilterOf(asked), page, limit: size ?? defaultPageSize }
  return queryOptions({
    queryKey: [...vouchersKey, 'list', query],
    queryFn: ({ signal }) => api.listVouchers.withTotal({ query, signal }),
  })
}

export function voucherQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...vouchersKey, 'one', id],
    queryFn: ({ signal }) => api.getVoucher({ params: { id }, signal }),
  })
}
