import { attributeQuery } from '#web/admin/catalog/admin-queries.ts'
import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/attributes/$id/values'>()({
  loader: ({ context: { queryClient, api }, params: { id } }) =>
    throwNotFoundOn404(queryClient.ensureQueryData(attributeQuery(api, id))),
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.value ?? 'Thuộc tính') }],
  }),
})

export { AttributeValuesScreen as Page } from '#web/admin/catalog/attributes/attribute-values-screen.tsx'
