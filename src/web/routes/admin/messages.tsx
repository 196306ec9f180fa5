import { type EmailSearch, emailsQuery, mailerStatusQuery } from '#web/admin/emails/email-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/messages', EmailSearch>()({
  loader: ({ context: { queryClient, api }, search: { hide: _, ...search } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(emailsQuery(api, search)),
      queryClient.prefetchQuery(mailerStatusQuery(api)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thư đã gửi') }] }),
})

export { EmailsScreen as Page } from '#web/admin/emails/emails-screen.tsx'
