import { attributesQuery } from '#web/admin/catalog/shop-queries.ts'
import { awaitOnServer } from '#web/admin/form/arrive.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/attributes'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(queryClient.prefetchQuery(attributesQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thuộc tính') }] }),
})

export { AttributesScreen as Page } from '#web/admin/catalog/attributes/attributes-screen.tsx'
