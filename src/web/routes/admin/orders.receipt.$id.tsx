import { loadOrder } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/orders/receipt/$id'>()({
  loader: ({ context, params }) => loadOrder(context, params.id),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Phiếu bán hàng ${loaderData?.orderNumber ?? ''}`) }],
  }),
})

export { ReceiptScreen as Page } from '#web/admin/counter/receipt-screen.tsx'
