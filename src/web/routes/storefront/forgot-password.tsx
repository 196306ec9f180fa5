import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/forgot-password'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Quên mật khẩu') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { ForgotPasswordScreen as Page } from '#web/storefront/sign-in/forgot-password-screen.tsx'
