import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { LinkScreen } from '../../storefront/newsletter/link-screen.tsx'

export const Route = page('/newsletter/confirm')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: String(token ?? '') }),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Xác nhận nhận bản tin') }, { name: 'robots', content: 'noindex' }],
  }),
  component: ConfirmPage,
})

function ConfirmPage() {
  return <LinkScreen act="confirmNewsletter" token={Route.useSearch().token} />
}
