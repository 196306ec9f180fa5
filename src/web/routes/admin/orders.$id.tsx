import { loadOrder } from '../../admin/order-loaders.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/orders/$id'>()({
  loader: ({ context, params }) => loadOrder(context, params.id),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Đơn ${loaderData?.orderNumber ?? 'hàng'}`) }],
  }),
})

export { OrderScreen as Page } from '../../admin/order/order-screen.tsx'
