import { customerQuery } from '#web/admin/customers/customer-queries.ts'
import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import type { PagingSearch } from '../../admin/table/use-paging.ts'

export const page = pageFile<'/admin/customers/$id', PagingSearch>()({
  loader: ({ context, params }) =>
    throwNotFoundOn404(context.queryClient.ensureQueryData(customerQuery(context.api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.name ?? 'Khách hàng') }],
  }),
})

export { CustomerScreen as Page } from '../../admin/customers/customer-screen.tsx'
