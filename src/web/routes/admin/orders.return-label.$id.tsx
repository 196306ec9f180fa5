import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { loadOrder } from '#web/admin/orders/order-loaders.ts'
import type { ReturnLabelSearch } from '#web/admin/returns/return-label-screen.tsx'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/orders/return-label/$id', ReturnLabelSearch>()({
  loader: async ({ context, params }) => {
    await context.queryClient.prefetchQuery(settingsQuery(context.api))
    return loadOrder(context, params.id)
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Phiếu trả hàng ${loaderData?.orderNumber ?? ''}`) }],
  }),
})

export { ReturnLabelScreen as Page } from '#web/admin/returns/return-label-screen.tsx'
