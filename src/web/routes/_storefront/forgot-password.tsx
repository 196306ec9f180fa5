import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/forgot-password'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Quên mật khẩu') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { ForgotScreen as Page } from '../../storefront/password/forgot-screen.tsx'
