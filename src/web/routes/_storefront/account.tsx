import { sessionsQuery } from '../../account/sessions-query.ts'
import { waysInQuery } from '../../account/ways-in-query.ts'
import { page } from '../../router/page.ts'
import { requireUser } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { addressesQuery, consentsQuery, profileQuery } from '../../storefront/account/account-queries.ts'
import { AccountScreen } from '../../storefront/account/account-screen.tsx'
import { SheetWaiting } from '../../storefront/waiting/sheet-waiting.tsx'

export const Route = page('/account')({
  beforeLoad: requireUser,
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      queryClient.ensureQueryData(addressesQuery(api)),
      queryClient.ensureQueryData(sessionsQuery(api)),
      queryClient.ensureQueryData(waysInQuery(api)),
      queryClient.ensureQueryData(consentsQuery(api)),
    ])
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Tài khoản') }, { name: 'robots', content: 'noindex' }],
  }),
  pendingComponent: SheetWaiting,
  component: AccountScreen,
})
