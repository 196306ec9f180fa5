import { getRouteApi } from '@tanstack/react-router'
import { isGuest } from '#contract/accounts/is-guest.ts'
import { sessionsQuery } from '#web/account/sessions-query.ts'
import { signInMethodsQuery } from '#web/account/sign-in-methods-query.ts'
import type { PersonalContext } from '#web/app/api/session.ts'
import { loadOptional } from '#web/app/router/load-optional.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import {
  addressesQuery,
  consentsQuery,
  lastOrderQuery,
  profileQuery,
} from '#web/storefront/account/account-queries.ts'
import { ShopperAccountScreen } from '#web/storefront/account/shopper-account-screen.tsx'
import { GuestAccountScreen } from '#web/storefront/guest/guest-account-screen.tsx'

const route = getRouteApi('/storefront/account')

export const page = pageFile<'/account', object, PersonalContext>()({
  loader: async ({ context: { api, queryClient, user } }) => {
    if (isGuest(user)) return
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      queryClient.ensureQueryData(addressesQuery(api)),
      queryClient.ensureQueryData(sessionsQuery(api)),
      queryClient.ensureQueryData(signInMethodsQuery(api)),
      queryClient.ensureQueryData(consentsQuery(api)),
      loadOptional(queryClient.fetchQuery(lastOrderQuery(api, user._id))),
    ])
  },
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Tài khoản') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  const { user } = route.useRouteContext()
  return isGuest(user) ? <GuestAccountScreen userId={user._id} /> : <ShopperAccountScreen user={user} />
}
