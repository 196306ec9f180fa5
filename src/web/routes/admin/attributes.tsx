import { arrive } from '../../admin/arrive.ts'
import { attributesQuery } from '../../admin/shop-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/attributes'>()({
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(attributesQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thuộc tính') }] }),
})

export { AttributesScreen as Page } from '../../admin/attributes/attributes-screen.tsx'
