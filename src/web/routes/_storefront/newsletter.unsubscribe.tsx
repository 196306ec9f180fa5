import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'
import { LinkScreen } from '../../storefront/newsletter/link-screen.tsx'

const route = getRouteApi('/_storefront/newsletter/unsubscribe')

export const page = pageFile<'/newsletter/unsubscribe'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Thôi nhận bản tin') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  return <LinkScreen act="unsubscribeNewsletter" token={route.useSearch().token} />
}
