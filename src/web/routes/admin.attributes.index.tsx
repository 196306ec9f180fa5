import { arrive } from '../admin/arrive.ts'
import { AttributesScreen, attributeSorts } from '../admin/attributes/attributes-screen.tsx'
import { attributesQuery } from '../admin/shop-queries.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { readTableSearch } from '../table-search.ts'

export const Route = page('/admin/attributes')({
  validateSearch: (search) => readTableSearch(search, attributeSorts),
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(attributesQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thuộc tính') }] }),
  component: AttributesScreen,
})
