import { customerQuery } from '../admin/customer-queries.ts'
import { CustomerScreen } from '../admin/customers/customer-screen.tsx'
import { foundOr404 } from '../admin/order-loaders.ts'
import { readPaging } from '../admin/table/use-paging.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/customers/$id')({
  validateSearch: readPaging,
  loader: ({ context, params }) =>
    foundOr404(context.queryClient.ensureQueryData(customerQuery(context.api, params.id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.name ?? 'Khách hàng') }],
  }),
  component: CustomerScreen,
})
