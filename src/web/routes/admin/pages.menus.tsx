import { menusQuery } from '#web/admin/content/page-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/pages/menus'>()({
  loader: ({ context: { queryClient, api } }) => awaitOnServer(queryClient.prefetchQuery(menusQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Menu') }] }),
})

export { MenusScreen as Page } from '#web/admin/content/menus/menus-screen.tsx'
