import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { goodsReceivedQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/goods-received/$id'>()({
  loader: ({ context, params }) =>
    throwNotFoundOn404(context.queryClient.ensureQueryData(goodsReceivedQuery(context.api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.supplier ?? 'Phiếu nhập') }],
  }),
})

export { GoodsReceivedScreen as Page } from '#web/admin/purchasing/goods-received-screen.tsx'
