import { settingsQuery } from '#web/admin/catalog/shop-queries.ts'
import { foundOr404 } from '#web/admin/orders/order-loaders.ts'
import { ledgerQuery } from '#web/admin/stock/stock-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import type { PagingSearch } from '../../admin/table/use-paging.ts'

export const page = pageFile<'/admin/stock/$id', PagingSearch>()({
  loader: async ({ context, params, search: { page, size } }) => {
    const settings = context.queryClient.prefetchQuery(settingsQuery(context.api))
    const ledger = await foundOr404(
      context.queryClient.ensureQueryData(ledgerQuery(context.api, params.id, page, size)),
    )
    await settings
    return ledger
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.ledger.name ?? 'Kho') }],
  }),
})

export { LedgerScreen as Page } from '../../admin/stock/ledger-screen.tsx'
