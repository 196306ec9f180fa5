import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { NewsletterLinkScreen } from '#web/storefront/newsletter/newsletter-link-screen.tsx'

const route = getRouteApi('/storefront/newsletter/unsubscribe')

export const page = pageFile<'/newsletter/unsubscribe'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Thôi nhận bản tin') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  return <NewsletterLinkScreen action="unsubscribeNewsletter" search={route.useSearch()} />
}
