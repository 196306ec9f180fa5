import { OrderScreen } from '../admin/order/order-screen.tsx'
import { loadOrder } from '../admin/order-loaders.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/orders/$id')({
  loader: ({ context, params }) => loadOrder(context, params.id),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Đơn ${loaderData?.orderNumber ?? 'hàng'}`) }],
  }),
  component: OrderScreen,
})
