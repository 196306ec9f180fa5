import { createFileRoute } from '@tanstack/react-router'
import { orderStatuses } from '#contract/words.ts'
import { loadOrders } from '../admin/order-loaders.ts'
import type { OrderSearch, OrderSort } from '../admin/order-queries.ts'
import { OrdersScreen } from '../admin/orders/orders-screen.tsx'
import { pageTitle } from '../site.ts'

const sorts: readonly OrderSort[] = ['newest', 'oldest', 'items-asc', 'items-desc', 'price-asc', 'price-desc']

/** What the address says and the list does not know counts as not said. */
function readSearch(search: Record<string, unknown>): OrderSearch {
  const text = (value: unknown) => (value === undefined || value === '' ? undefined : String(value))
  const { page, size } = search
  return {
    status: orderStatuses.find((status) => status === text(search.status)?.normalize('NFC')),
    q: text(search.q),
    sort: sorts.find((sort) => sort === search.sort),
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 ? page : undefined,
    size: size === 50 || size === 100 ? size : undefined,
    hide: text(search.hide),
  }
}

export const Route = createFileRoute('/admin/orders/')({
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: readSearch,
  loaderDeps: ({ search: { hide: _, ...asked } }) => asked,
  loader: ({ context, deps }) => loadOrders(context, deps),
  head: () => ({ meta: [{ title: pageTitle('Đơn hàng') }] }),
  component: OrdersScreen,
})
