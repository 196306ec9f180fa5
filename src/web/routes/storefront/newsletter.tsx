import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/newsletter'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, site.label('Newsletter')) }, { name: 'robots', content: 'noindex' }],
  }),
})

export { NewsletterScreen as Page } from '#web/storefront/newsletter/newsletter-screen.tsx'
