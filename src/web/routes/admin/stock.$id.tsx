import { foundOr404 } from '../../admin/order-loaders.ts'
import { settingsQuery } from '../../admin/shop-queries.ts'
import { ledgerQuery } from '../../admin/stock-queries.ts'
import type { PagingSearch } from '../../admin/table/use-paging.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/stock/$id', PagingSearch>()({
  loader: async ({ context, params, search: { page, size } }) => {
    const settings = context.queryClient.prefetchQuery(settingsQuery(context.api))
    const found = await foundOr404(
      context.queryClient.ensureQueryData(ledgerQuery(context.api, params.id, page, size)),
    )
    await settings
    return found
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.ledger.name ?? 'Kho') }],
  }),
})

export { LedgerScreen as Page } from '../../admin/stock/ledger-screen.tsx'
