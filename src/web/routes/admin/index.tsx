import { loadOverview } from '../../admin/order-loaders.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin'>()({
  loader: ({ context }) => loadOverview(context),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Quản trị') }] }),
})

export { OverviewScreen as Page } from '../../admin/overview/overview-screen.tsx'
