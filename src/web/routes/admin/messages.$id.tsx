import { letterQuery, postQuery } from '#web/admin/emails/letter-queries.ts'
import { foundOr404 } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/messages/$id'>()({
  loader: async ({ context: { queryClient, api }, params }) => {
    const [letter] = await Promise.all([
      foundOr404(queryClient.ensureQueryData(letterQuery(api, params.id))),
      queryClient.prefetchQuery(postQuery(api)),
    ])
    return letter
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.content?.subject ?? 'Thư đã gửi') }],
  }),
})

export { LetterScreen as Page } from '#web/admin/emails/letter-screen.tsx'
