import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { FinishSignUpScreen } from '#web/storefront/guest/finish-sign-up-screen.tsx'

const route = getRouteApi('/storefront/finish-sign-up')

export const page = pageFile<'/finish-sign-up'>()({
  head: ({ context: { site } }) => ({
    meta: [
      { title: pageTitle(site, 'Đặt mật khẩu') },
      { name: 'robots', content: 'noindex' },
      // The URL contains a secret token.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
})

export const Page = () => <FinishSignUpScreen token={route.useSearch().token} />
