import { redirectsQuery } from '#web/admin/content/page-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/pages/redirects'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(queryClient.prefetchQuery(redirectsQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Chuyển hướng') }] }),
})

export { RedirectsScreen as Page } from '#web/admin/content/redirects/redirects-screen.tsx'
