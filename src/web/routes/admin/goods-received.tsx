import { goodsReceivedListQuery, stockValueQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import type { PagingSearch } from '#web/admin/table/use-paging.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/goods-received', PagingSearch>()({
  loader: async ({ context: { api, queryClient }, search }) => {
    const rows = Promise.all([
      queryClient.prefetchQuery(goodsReceivedListQuery(api, search)),
      queryClient.prefetchQuery(stockValueQuery(api)),
    ])
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập hàng') }] }),
})

export { GoodsReceivedListScreen as Page } from '#web/admin/purchasing/goods-received-list-screen.tsx'
