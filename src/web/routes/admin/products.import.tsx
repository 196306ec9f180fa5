import { arrive } from '../../admin/arrive.ts'
import { importsQuery } from '../../admin/import-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/products/import'>()({
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(importsQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập và xuất') }] }),
})

export { ImportsScreen as Page } from '../../admin/imports/imports-screen.tsx'
