import { loadOverview } from '../admin/order-loaders.ts'
import { OverviewScreen } from '../admin/overview/overview-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin')({
  loader: ({ context }) => loadOverview(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Quản trị') }] }),
  component: OverviewScreen,
})
