import { getRouteApi, useLocation } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { AuthScreen } from '#web/storefront/sign-in/auth-screen.tsx'

const route = getRouteApi('/storefront/sign-up')

export const page = pageFile<'/sign-up'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đăng ký') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  const search = route.useSearch()
  // A new navigation resets the selected tab.
  const visit = useLocation().state.__TSR_key
  return <AuthScreen key={visit} first="sign-up" search={search} />
}
