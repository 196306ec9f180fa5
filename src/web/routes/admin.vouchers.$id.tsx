import { foundOr404 } from '../admin/order-loaders.ts'
import { readPaging } from '../admin/table/use-paging.ts'
import { voucherQuery } from '../admin/voucher-queries.ts'
import { VoucherScreen } from '../admin/vouchers/voucher-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/vouchers/$id')({
  validateSearch: readPaging,
  loader: ({ context, params }) =>
    foundOr404(context.queryClient.ensureQueryData(voucherQuery(context.api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.code ?? 'Mã giảm giá') }],
  }),
  component: VoucherScreen,
})
