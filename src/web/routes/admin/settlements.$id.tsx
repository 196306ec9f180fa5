import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import {
  type SettlementSearch,
  settlementLinesQuery,
  settlementQuery,
} from '#web/admin/shipping/parcel-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/settlements/$id', SettlementSearch>()({
  loader: async ({ context: { api, queryClient }, params: { id }, search }) => {
    const found = await throwNotFoundOn404(queryClient.ensureQueryData(settlementQuery(api, id)))
    await queryClient.prefetchQuery(settlementLinesQuery(api, id, search))
    return found
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, `Đối soát ${loaderData?.carrier.name ?? ''}`) }],
  }),
})

export { SettlementScreen as Page } from '#web/admin/shipping/settlement-screen.tsx'
