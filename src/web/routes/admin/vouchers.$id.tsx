import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { voucherQuery } from '#web/admin/vouchers/voucher-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import type { PagingSearch } from '../../admin/table/use-paging.ts'

export const page = pageFile<'/admin/vouchers/$id', PagingSearch>()({
  loader: ({ context, params }) =>
    throwNotFoundOn404(context.queryClient.ensureQueryData(voucherQuery(context.api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.code ?? 'Mã giảm giá') }],
  }),
})

export { VoucherScreen as Page } from '../../admin/vouchers/voucher-screen.tsx'
