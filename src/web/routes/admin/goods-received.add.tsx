import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { suppliersQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/goods-received/add'>()({
  loader: ({ context }) => awaitOnServer(context.queryClient.prefetchQuery(suppliersQuery(context.api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Tạo phiếu nhập') }] }),
})

export { ReceiveGoodsScreen as Page } from '#web/admin/purchasing/receive-goods-screen.tsx'
