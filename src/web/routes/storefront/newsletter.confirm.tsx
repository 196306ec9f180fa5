import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { type EmailLinkSearch, pickEmailLinkTexts } from '#web/storefront/email-link/email-link-screen.tsx'
import {
  NewsletterLinkScreen,
  newsletterLinkTexts,
} from '#web/storefront/newsletter/newsletter-link-screen.tsx'

const route = getRouteApi('/storefront/newsletter/confirm')

export const page = pageFile<'/newsletter/confirm', EmailLinkSearch>()({
  head: ({ context: { site }, search }) => ({
    meta: [
      { title: pageTitle(site, pickEmailLinkTexts(search, newsletterLinkTexts.confirmNewsletter).title) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
})

export function Page() {
  return <NewsletterLinkScreen action="confirmNewsletter" search={route.useSearch()} />
}
