import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type VoucherSearch, vouchersQuery } from '#web/admin/vouchers/voucher-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/vouchers', VoucherSearch>()({
  loader: async ({ context, search: { hide: _, ...query } }) => {
    await awaitOnServer(context.queryClient.prefetchQuery(vouchersQuery(context.api, query)))
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Mã giảm giá') }] }),
})

export { VouchersScreen as Page } from '../../admin/vouchers/vouchers-screen.tsx'
