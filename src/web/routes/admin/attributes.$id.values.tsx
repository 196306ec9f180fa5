import { foundOr404 } from '../../admin/order-loaders.ts'
import { attributeQuery } from '../../admin/shop-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/attributes/$id/values'>()({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    foundOr404(queryClient.ensureQueryData(attributeQuery(api, id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.value ?? 'Thuộc tính') }],
  }),
})

export { ValuesScreen as Page } from '../../admin/attributes/values-screen.tsx'
