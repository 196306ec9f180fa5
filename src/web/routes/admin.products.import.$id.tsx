import { lineViews } from '#contract/import-words.ts'
import { arrive } from '../admin/arrive.ts'
import { type ImportSearch, importQuery } from '../admin/import-queries.ts'
import { ImportScreen } from '../admin/imports/import-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, readTableSearch } from '../table-search.ts'

function readSearch(search: Record<string, unknown>): ImportSearch {
  const { page, size } = readTableSearch(search, [])
  return { show: oneOf(lineViews, search.show), page, size }
}

export const Route = page('/admin/products/import/$id')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    arrive(queryClient.prefetchQuery(importQuery(api, id))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập') }] }),
  component: ImportScreen,
})
