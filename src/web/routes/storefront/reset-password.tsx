import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { ResetPasswordScreen } from '#web/storefront/sign-in/reset-password-screen.tsx'

const route = getRouteApi('/storefront/reset-password')

export const page = pageFile<'/reset-password'>()({
  head: ({ context: { site } }) => ({
    meta: [
      { title: pageTitle(site, 'Chọn mật khẩu mới') },
      { name: 'robots', content: 'noindex' },
      // The URL contains a secret token.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
})

export const Page = () => <ResetPasswordScreen token={route.useSearch().token} />
