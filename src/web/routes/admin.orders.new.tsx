import { EntryScreen } from '../admin/entry/entry-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { termsQuery } from '../terms.ts'

export const Route = page('/admin/orders/new')({
  loader: async ({ context }) => {
    const terms = context.queryClient.prefetchQuery(termsQuery(context.api))
    if (typeof window === 'undefined') await terms
  },
  head: () => ({ meta: [{ title: pageTitle('Nhập đơn') }] }),
  component: EntryScreen,
})
