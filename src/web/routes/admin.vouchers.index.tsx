import { voucherSorts, voucherStates } from '#contract/words.ts'
import { type VoucherSearch, vouchersQuery } from '../admin/voucher-queries.ts'
import { VouchersScreen } from '../admin/vouchers/vouchers-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

const readSearch = (search: Record<string, unknown>): VoucherSearch => ({
  ...readTableSearch(search, voucherSorts),
  state: oneOf(voucherStates, search.state),
})

export const Route = page('/admin/vouchers')({
  validateSearch: readSearch,
  loader: async ({ context, search: { hide: _, ...asked } }) => {
    const rows = context.queryClient.prefetchQuery(vouchersQuery(context.api, asked))
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Mã giảm giá') }] }),
  component: VouchersScreen,
})
