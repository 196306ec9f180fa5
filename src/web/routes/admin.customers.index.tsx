import { type CustomerSort, customersQuery } from '../admin/customer-queries.ts'
import { CustomersScreen } from '../admin/customers/customers-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { readTableSearch } from '../table-search.ts'

const sorts: readonly CustomerSort[] = [
  'last',
  'newest',
  'orders-desc',
  'orders-asc',
  'spent-desc',
  'spent-asc',
  'name-asc',
  'name-desc',
]

export const Route = page('/admin/customers')({
  validateSearch: (search) => readTableSearch(search, sorts),
  loader: async ({ context, search }) => {
    const rows = context.queryClient.prefetchQuery(customersQuery(context.api, search))
    if (typeof window === 'undefined') await rows
  },
  head: () => ({ meta: [{ title: pageTitle('Khách hàng') }] }),
  component: CustomersScreen,
})
