import { loadOverview } from '#web/admin/orders/order-loaders.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin'>()({
  loader: ({ context }) => loadOverview(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Quản trị') }] }),
})

export { OverviewScreen as Page } from '#web/admin/analytics/overview/overview-screen.tsx'
