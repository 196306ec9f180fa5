import { suppliersQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/goods-received/add'>()({
  loader: async ({ context }) => {
    const suppliers = context.queryClient.prefetchQuery(suppliersQuery(context.api))
    if (typeof window === 'undefined') await suppliers
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Tạo phiếu nhập') }] }),
})

export { ReceiveGoodsScreen as Page } from '#web/admin/purchasing/receive-goods-screen.tsx'
