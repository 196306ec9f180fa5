import { lineViews } from '#contract/import-words.ts'
import { arrive } from '../admin/arrive.ts'
import { type ImportSearch, importQuery } from '../admin/import-queries.ts'
import { ImportScreen } from '../admin/imports/import-screen.tsx'
import { readPaging } from '../admin/table/use-paging.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf } from '../table-search.ts'

function readSearch(search: Record<string, unknown>): ImportSearch {
  return { show: oneOf(lineViews, search.show), ...readPaging(search) }
}

export const Route = page('/admin/products/import/$id')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    arrive(queryClient.prefetchQuery(importQuery(api, id))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập') }] }),
  component: ImportScreen,
})
