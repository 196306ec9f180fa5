import { EntryScreen } from '../admin/entry/entry-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { termsQuery } from '../terms.ts'

export const Route = page('/admin/orders/new')({
  loader: async ({ context }) => {
    const terms = context.queryClient.prefetchQuery(termsQuery(context.api))
    if (typeof window === 'undefined') await terms
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập đơn') }] }),
  component: EntryScreen,
})
