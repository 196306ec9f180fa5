import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { type EmailLinkSearch, pickEmailLinkTexts } from '#web/storefront/email-link/email-link-screen.tsx'
import { StopRestockScreen, stopRestockTexts } from '#web/storefront/product/restock/stop-restock-screen.tsx'

const route = getRouteApi('/storefront/restock/stop')

export const page = pageFile<'/restock/stop', EmailLinkSearch>()({
  head: ({ context: { site }, search }) => ({
    meta: [
      { title: pageTitle(site, pickEmailLinkTexts(search, stopRestockTexts).title) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
})

export function Page() {
  return <StopRestockScreen search={route.useSearch()} />
}
