import { sessionsQuery } from '../account/sessions-query.ts'
import { AccountScreen } from '../admin/account/account-screen.tsx'
import { arrive } from '../admin/arrive.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/account')({
  loader: ({ context: { queryClient, api } }) => arrive(queryClient.prefetchQuery(sessionsQuery(api))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Tài khoản của bạn') }] }),
  component: AccountScreen,
})
