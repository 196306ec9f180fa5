import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import type { GoodsReceivedSearch } from '#web/admin/purchasing/goods-received-search.ts'
import { goodsReceivedListQuery, stockValueQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/goods-received', GoodsReceivedSearch>()({
  loader: ({ context: { api, queryClient }, search }) =>
    awaitOnServer(
      queryClient.prefetchQuery(goodsReceivedListQuery(api, search)),
      queryClient.prefetchQuery(stockValueQuery(api)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập hàng') }] }),
})

export { GoodsReceivedListScreen as Page } from '#web/admin/purchasing/goods-received-list-screen.tsx'
