import { orderStatuses } from '#contract/words.ts'
import { loadOrders } from '../admin/order-loaders.ts'
import type { OrderSearch, OrderSort } from '../admin/order-queries.ts'
import { OrdersScreen } from '../admin/orders/orders-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

const sorts: readonly OrderSort[] = ['newest', 'oldest', 'items-asc', 'items-desc', 'price-asc', 'price-desc']

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^2\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

function readSearch(search: Record<string, unknown>): OrderSearch {
  return {
    ...readTableSearch(search, sorts),
    status: oneOf(orderStatuses, search.status),
    from: dayOf(search.from),
    to: dayOf(search.to),
    view: oneOf(['invoices'], search.view),
  }
}

export const Route = page('/admin/orders')({
  validateSearch: readSearch,
  loader: ({ context, search: { hide: _, ...asked } }) => loadOrders(context, asked),
  head: () => ({ meta: [{ title: pageTitle('Đơn hàng') }] }),
  component: OrdersScreen,
})
