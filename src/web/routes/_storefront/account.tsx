import { sessionsQuery } from '../../account/sessions-query.ts'
import { waysInQuery } from '../../account/ways-in-query.ts'
import { pageFile } from '../../page.ts'
import type { PersonalContext } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { addressesQuery, consentsQuery, profileQuery } from '../../storefront/account/account-queries.ts'

export const page = pageFile<'/account', object, PersonalContext>()({
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
})

export { AccountScreen as Page } from '../../storefront/account/account-screen.tsx'
