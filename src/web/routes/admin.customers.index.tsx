import { type CustomerSearch, type CustomerSort, customersQuery } from '../admin/customer-queries.ts'
import { CustomersScreen } from '../admin/customers/customers-screen.tsx'
import { readPeriod } from '../admin/period-search.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

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

function readSearch(search: Record<string, unknown>): CustomerSearch {
  const period = readPeriod(search)
  return {
    ...readTableSearch(search, sorts),
    ...period,
    shopper: period.days || period.from ? oneOf(['new', 'returning'], search.shopper) : undefined,
  }
}

export const Route = page('/admin/customers')({
  validateSearch: readSearch,
  loader: async ({ context, search: { hide: _, ...search } }) => {
    const rows = context.queryClient.prefetchQuery(customersQuery(context.api, search))
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Khách hàng') }] }),
  component: CustomersScreen,
})
