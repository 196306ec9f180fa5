import { signInMethodsQuery } from '#web/account/sign-in-methods-query.ts'
import { secondFactorQuery } from '#web/admin/account/second-factor-query.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { sessionsQuery } from '../../account/sessions-query.ts'

export const page = pageFile<'/admin/account'>()({
  loader: ({ context: { queryClient, api } }) =>
    awaitOnServer(
      queryClient.prefetchQuery(sessionsQuery(api)),
      queryClient.prefetchQuery(secondFactorQuery(api)),
      queryClient.prefetchQuery(signInMethodsQuery(api)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Tài khoản của bạn') }] }),
})

export { AccountScreen as Page } from '../../admin/account/account-screen.tsx'
