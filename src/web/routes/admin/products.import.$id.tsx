import { arrive } from '../../admin/arrive.ts'
import { type ImportSearch, importQuery } from '../../admin/import-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/products/import/$id', ImportSearch>()({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    arrive(queryClient.prefetchQuery(importQuery(api, id))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập') }] }),
})

export { ImportScreen as Page } from '../../admin/imports/import-screen.tsx'
