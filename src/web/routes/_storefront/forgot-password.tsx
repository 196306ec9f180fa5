import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { ForgotScreen } from '../../storefront/password/forgot-screen.tsx'

export const Route = page('/forgot-password')({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Quên mật khẩu') }, { name: 'robots', content: 'noindex' }],
  }),
  component: ForgotScreen,
})
