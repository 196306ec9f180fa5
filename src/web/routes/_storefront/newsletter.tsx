import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/newsletter'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Newsletter') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { NewsletterScreen as Page } from '../../storefront/newsletter/newsletter-screen.tsx'
