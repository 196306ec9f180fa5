import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { ResetScreen } from '../../storefront/password/reset-screen.tsx'

export const Route = page('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: String(token ?? '') }),
  head: ({ context: { site } }) => ({
    meta: [
      { title: pageTitle(site, 'Chọn mật khẩu mới') },
      { name: 'robots', content: 'noindex' },
      // The address opens an account: no other place learns it.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <ResetScreen token={Route.useSearch().token} />,
})
