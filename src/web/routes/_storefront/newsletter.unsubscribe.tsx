import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { LinkScreen } from '../../storefront/newsletter/link-screen.tsx'

export const Route = page('/newsletter/unsubscribe')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: String(token ?? '') }),
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Thôi nhận bản tin') }, { name: 'robots', content: 'noindex' }],
  }),
  component: UnsubscribePage,
})

function UnsubscribePage() {
  return <LinkScreen act="unsubscribeNewsletter" token={Route.useSearch().token} />
}
