import { brandQuery } from '#web/admin/content/page-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/pages/brand'>()({
  loader: ({ context: { queryClient, api } }) => awaitOnServer(queryClient.prefetchQuery(brandQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thương hiệu') }] }),
})

export { BrandScreen as Page } from '#web/admin/content/brand/brand-screen.tsx'
