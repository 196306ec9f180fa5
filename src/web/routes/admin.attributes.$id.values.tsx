import { ValuesScreen, valueSorts } from '../admin/attributes/values-screen.tsx'
import { attributeQuery } from '../admin/shop-queries.ts'
import { ApiError } from '../api.ts'
import { notFound, page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { readTableSearch } from '../table-search.ts'
import { NotFound } from '../ui/not-found.tsx'

export const Route = page('/admin/attributes/$id/values')({
  validateSearch: (search) => readTableSearch(search, valueSorts),
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    try {
      return await queryClient.ensureQueryData(attributeQuery(api, id))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound()
      throw error
    }
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.value ?? 'Thuộc tính') }],
  }),
  component: ValuesScreen,
  notFoundComponent: NotFound,
})
