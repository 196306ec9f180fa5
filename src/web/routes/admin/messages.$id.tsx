import { emailQuery, mailerStatusQuery } from '#web/admin/emails/email-queries.ts'
import { throwNotFoundOn404 } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/messages/$id'>()({
  loader: async ({ context: { queryClient, api }, params }) => {
    const [email] = await Promise.all([
      throwNotFoundOn404(queryClient.ensureQueryData(emailQuery(api, params.id))),
      queryClient.prefetchQuery(mailerStatusQuery(api)),
    ])
    return email
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [{ title: pageTitle(site, loaderData?.content?.subject ?? 'Thư đã gửi') }],
  }),
})

export { EmailScreen as Page } from '#web/admin/emails/email-screen.tsx'
