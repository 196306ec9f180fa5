import { type CustomerSearch, customersQuery } from '#web/admin/customers/customer-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/customers', CustomerSearch>()({
  loader: async ({ context, search: { hide: _, ...search } }) => {
    const rows = context.queryClient.prefetchQuery(customersQuery(context.api, search))
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Khách hàng') }] }),
})

export { CustomersScreen as Page } from '../../admin/customers/customers-screen.tsx'
