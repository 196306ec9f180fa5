import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'
import { LinkScreen } from '../../storefront/newsletter/link-screen.tsx'

const route = getRouteApi('/_storefront/newsletter/confirm')

export const page = pageFile<'/newsletter/confirm'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Xác nhận nhận bản tin') }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  return <LinkScreen act="confirmNewsletter" token={route.useSearch().token} />
}
