import { ValuesScreen, valueSorts } from '../admin/attributes/values-screen.tsx'
import { foundOr404 } from '../admin/order-loaders.ts'
import { attributeQuery } from '../admin/shop-queries.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { readTableSearch } from '../table-search.ts'

export const Route = page('/admin/attributes/$id/values')({
  validateSearch: (search) => readTableSearch(search, valueSorts),
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    foundOr404(queryClient.ensureQueryData(attributeQuery(api, id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.value ?? 'Thuộc tính') }],
  }),
  component: ValuesScreen,
})
