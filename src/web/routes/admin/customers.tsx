import { type CustomerSearch, customersQuery } from '#web/admin/customers/customer-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/customers', CustomerSearch>()({
  loader: async ({ context, search: { hide: _, ...search } }) => {
    await awaitOnServer(context.queryClient.prefetchQuery(customersQuery(context.api, search)))
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Khách hàng') }] }),
})

export { CustomersScreen as Page } from '../../admin/customers/customers-screen.tsx'
