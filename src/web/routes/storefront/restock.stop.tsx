import { getRouteApi } from '@tanstack/react-router'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'
import { StopRestockScreen, stopRestockTitle } from '#web/storefront/product/restock/stop-restock-screen.tsx'

const route = getRouteApi('/storefront/restock/stop')

export const page = pageFile<'/restock/stop'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, stopRestockTitle) }, { name: 'robots', content: 'noindex' }],
  }),
})

export function Page() {
  return <StopRestockScreen search={route.useSearch()} />
}
