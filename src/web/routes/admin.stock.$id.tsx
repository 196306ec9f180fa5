import { foundOr404 } from '../admin/order-loaders.ts'
import { settingsQuery } from '../admin/shop-queries.ts'
import { LedgerScreen } from '../admin/stock/ledger-screen.tsx'
import { ledgerQuery } from '../admin/stock-queries.ts'
import { readPaging } from '../admin/table/use-paging.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/stock/$id')({
  validateSearch: readPaging,
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
  component: LedgerScreen,
})
