import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { NewsletterScreen } from '../../storefront/newsletter/newsletter-screen.tsx'

export const Route = page('/newsletter')({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Newsletter') }, { name: 'robots', content: 'noindex' }],
  }),
  component: NewsletterScreen,
})
