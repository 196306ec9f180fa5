import { type CustomerSearch, customersQuery } from '../../admin/customer-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/customers', CustomerSearch>()({
  loader: async ({ context, search: { hide: _, ...search } }) => {
    const rows = context.queryClient.prefetchQuery(customersQuery(context.api, search))
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Khách hàng') }] }),
})

export { CustomersScreen as Page } from '../../admin/customers/customers-screen.tsx'
