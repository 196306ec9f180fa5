import { sessionsQuery } from '#web/account/sessions-query.ts'
import { signInMethodsQuery } from '#web/account/sign-in-methods-query.ts'
import type { PersonalContext } from '#web/app/api/session.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { addressesQuery, consentsQuery, profileQuery } from '#web/storefront/account/account-queries.ts'

export const page = pageFile<'/account', object, PersonalContext>()({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      queryClient.ensureQueryData(addressesQuery(api)),
      queryClient.ensureQueryData(sessionsQuery(api)),
      queryClient.ensureQueryData(signInMethodsQuery(api)),
      queryClient.ensureQueryData(consentsQuery(api)),
    ])
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Tài khoản') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { ShopperAccountScreen as Page } from '#web/storefront/account/shopper-account-screen.tsx'
