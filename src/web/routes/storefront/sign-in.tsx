import { getRouteApi, useLocation } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { AuthScreen } from '#web/storefront/sign-in/auth-screen.tsx'
import { SecondFactorScreen } from '#web/storefront/sign-in/second-factor-screen.tsx'

const route = getRouteApi('/storefront/sign-in')

export const page = pageFile<'/sign-in'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đăng nhập') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  const { step, ...search } = route.useSearch()
  // A new navigation resets the selected tab.
  const visit = useLocation().state.__TSR_key
  if (step === 'code') return <SecondFactorScreen {...search} />
  return <AuthScreen key={visit} first="sign-in" search={search} />
}
