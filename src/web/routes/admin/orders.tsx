import { loadOrders } from '../../admin/order-loaders.ts'
import type { OrderSearch } from '../../admin/order-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/orders', OrderSearch>()({
  loader: ({ context, search: { hide: _, ...asked } }) => loadOrders(context, asked),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đơn hàng') }] }),
})

export { OrdersScreen as Page } from '../../admin/orders/orders-screen.tsx'
