import { foundOr404 } from '../../admin/order-loaders.ts'
import type { PagingSearch } from '../../admin/table/use-paging.ts'
import { voucherQuery } from '../../admin/voucher-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/vouchers/$id', PagingSearch>()({
  loader: ({ context, params }) =>
    foundOr404(context.queryClient.ensureQueryData(voucherQuery(context.api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.code ?? 'Mã giảm giá') }],
  }),
})

export { VoucherScreen as Page } from '../../admin/vouchers/voucher-screen.tsx'
