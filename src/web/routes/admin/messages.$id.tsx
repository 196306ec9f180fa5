import { letterQuery, postQuery } from '../../admin/letter-queries.ts'
import { foundOr404 } from '../../admin/order-loaders.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

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

export { LetterScreen as Page } from '../../admin/letters/letter-screen.tsx'
