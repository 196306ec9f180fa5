import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { NewsletterLinkScreen } from '#web/storefront/newsletter/newsletter-link-screen.tsx'

const route = getRouteApi('/storefront/newsletter/confirm')

export const page = pageFile<'/newsletter/confirm'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Xác nhận nhận bản tin') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  return <NewsletterLinkScreen action="confirmNewsletter" search={route.useSearch()} />
}
