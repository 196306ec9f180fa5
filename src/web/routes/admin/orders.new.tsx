import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'
import { termsQuery } from '../../terms.ts'

export const page = pageFile<'/admin/orders/new'>()({
  loader: async ({ context }) => {
    const terms = context.queryClient.prefetchQuery(termsQuery(context.api))
    if (typeof window === 'undefined') await terms
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập đơn') }] }),
})

export { EntryScreen as Page } from '../../admin/entry/entry-screen.tsx'
