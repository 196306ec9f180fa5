import { pagesQuery } from '#web/admin/content/page-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/pages'>()({
  loader: ({ context: { queryClient, api } }) => awaitOnServer(queryClient.prefetchQuery(pagesQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Trang') }] }),
})

export { PagesScreen as Page } from '#web/admin/content/pages-screen.tsx'
