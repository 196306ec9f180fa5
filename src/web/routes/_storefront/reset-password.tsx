import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'
import { ResetScreen } from '../../storefront/password/reset-screen.tsx'

const route = getRouteApi('/_storefront/reset-password')

export const page = pageFile<'/reset-password'>()({
  head: ({ context: { site } }) => ({
    meta: [
      { title: pageTitle(site, 'Chọn mật khẩu mới') },
      { name: 'robots', content: 'noindex' },
      // The address opens an account: no other place learns it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
})

export const Page = () => <ResetScreen token={route.useSearch().token} />
