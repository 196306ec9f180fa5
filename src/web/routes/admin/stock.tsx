import { settingsQuery } from '../../admin/shop-queries.ts'
import { type StockSearch, stockQuery } from '../../admin/stock-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/stock', StockSearch>()({
  loader: async ({ context, search: { hide: _, ...asked } }) => {
    const rows = context.queryClient.prefetchQuery(stockQuery(context.api, asked))
    // The row of views is drawn once.
    await context.queryClient.prefetchQuery(settingsQuery(context.api))
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Kho') }] }),
})

export { StockScreen as Page } from '../../admin/stock/stock-screen.tsx'
