import { attributesQuery } from '#web/admin/catalog/admin-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/attributes'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(queryClient.prefetchQuery(attributesQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thuộc tính') }] }),
})

export { AttributesScreen as Page } from '#web/admin/catalog/attributes/attributes-screen.tsx'
