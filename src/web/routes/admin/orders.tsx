import { loadOrders } from '#web/admin/orders/order-loaders.ts'
import type { OrderSearch } from '#web/admin/orders/order-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/orders', OrderSearch>()({
  loader: ({ context, search: { hide: _, ...query } }) => loadOrders(context, query),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đơn hàng') }] }),
})

export { OrdersScreen as Page } from '#web/admin/orders/list/orders-screen.tsx'
