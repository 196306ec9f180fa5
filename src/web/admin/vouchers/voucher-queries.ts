import { queryOptions } from '@tanstack/react-query'
import type { VoucherSort, VoucherState } from '#contract/vouchers/voucher-kinds.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

export interface VoucherSearch extends TableSearch<VoucherSort> {
  state?: VoucherState
}
type VoucherListParams = Omit<VoucherSearch, 'hide'>

export const toVoucherFilter = ({ q, sort, state }: VoucherListParams) => ({ q, sort, state })

// The key starts with the orders' key, because a change of an order may change the uses of its voucher.
export const vouchersKey = [...ordersKey, 'vouchers']

export function vouchersQuery(api: Api, { page = 1, size, ...params }: VoucherListParams) {
  const query = { ...toVoucherFilter(params), page, limit: size ?? defaultPageSize }
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
