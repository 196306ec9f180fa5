import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { stockLedgerQuery } from '#web/admin/stock/stock-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import type { PagingSearch } from '../../admin/table/use-paging.ts'

export const page = pageFile<'/admin/stock/$id', PagingSearch>()({
  loader: async ({ context, params, search: { page, size } }) => {
    const settings = context.queryClient.prefetchQuery(settingsQuery(context.api))
    const ledger = await throwNotFoundOn404(
      context.queryClient.ensureQueryData(stockLedgerQuery(context.api, params.id, page, size)),
    )
    await settings
    return ledger
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.ledger.name ?? 'Kho') }],
  }),
})

export { StockLedgerScreen as Page } from '#web/admin/stock/stock-ledger-screen.tsx'
