import { orderParts } from '#contract/analytics-words.ts'
import { paymentStates } from '#contract/order-money-words.ts'
import { orderStatuses } from '#contract/words.ts'
import { loadOrders } from '../admin/order-loaders.ts'
import type { OrderSearch, OrderSort } from '../admin/order-queries.ts'
import { OrdersScreen } from '../admin/orders/orders-screen.tsx'
import { readPeriod } from '../admin/period-search.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch, wordOf } from '../table-search.ts'

const sorts: readonly OrderSort[] = ['newest', 'oldest', 'items-asc', 'items-desc', 'price-asc', 'price-desc']

function readPart(search: Record<string, unknown>): Pick<OrderSearch, 'by' | 'key'> {
  const by = oneOf(orderParts, search.by)
  return { by, key: by && wordOf(search.key) }
}

function readSearch(search: Record<string, unknown>): OrderSearch {
  return {
    ...readTableSearch(search, sorts),
    status: oneOf(orderStatuses, search.status),
    ...readPeriod(search),
    counted: oneOf(['yes'], search.counted),
    money: oneOf(paymentStates, search.money),
    toSend: oneOf(['yes'], search.toSend),
    ...readPart(search),
    view: oneOf(['invoices'], search.view),
  }
}

export const Route = page('/admin/orders')({
  validateSearch: readSearch,
  loader: ({ context, search: { hide: _, ...asked } }) => loadOrders(context, asked),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đơn hàng') }] }),
  component: OrdersScreen,
})
