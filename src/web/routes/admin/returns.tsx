import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import {
  type ReturnRequestSearch,
  returnRequestCountsQuery,
  returnRequestsQuery,
} from '#web/admin/returns/return-request-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/returns', ReturnRequestSearch>()({
  loader: async ({ context, search: { hide: _, ...query } }) => {
    const { queryClient, api } = context
    await awaitOnServer(
      queryClient.prefetchQuery(returnRequestsQuery(api, query)),
      queryClient.prefetchQuery(returnRequestCountsQuery(api, query)),
    )
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Đổi trả') }] }),
})

export { ReturnRequestsScreen as Page } from '#web/admin/returns/return-requests-screen.tsx'
