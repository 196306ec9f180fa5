import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type StockListSearch, stockQuery } from '#web/admin/stock/stock-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/stock', StockListSearch>()({
  loader: async ({ context, search: { hide: _, ...query } }) => {
    const rows = context.queryClient.prefetchQuery(stockQuery(context.api, query))
    // The settings decide which views are shown.
    await context.queryClient.prefetchQuery(settingsQuery(context.api))
    await awaitOnServer(rows)
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Kho') }] }),
})

export { StockScreen as Page } from '../../admin/stock/stock-screen.tsx'
