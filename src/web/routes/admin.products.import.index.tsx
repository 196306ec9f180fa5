import { arrive } from '../admin/arrive.ts'
import { importsQuery } from '../admin/import-queries.ts'
import { ImportsScreen } from '../admin/imports/imports-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/products/import')({
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(importsQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập và xuất') }] }),
  component: ImportsScreen,
})
