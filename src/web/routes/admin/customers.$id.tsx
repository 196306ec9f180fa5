import { customerQuery } from '../../admin/customer-queries.ts'
import { foundOr404 } from '../../admin/order-loaders.ts'
import type { PagingSearch } from '../../admin/table/use-paging.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/customers/$id', PagingSearch>()({
  loader: ({ context, params }) =>
    foundOr404(context.queryClient.ensureQueryData(customerQuery(context.api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.name ?? 'Khách hàng') }],
  }),
})

export { CustomerScreen as Page } from '../../admin/customers/customer-screen.tsx'
