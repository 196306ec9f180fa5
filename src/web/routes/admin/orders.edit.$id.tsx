import { loadOrder } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/orders/edit/$id'>()({
  loader: ({ context, params }) => loadOrder(context, params.id),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Sửa đơn ${loaderData?.orderNumber ?? ''}`) }],
  }),
})

export { OrderEditScreen as Page } from '#web/admin/orders/detail/edit/order-edit-screen.tsx'
