import { createFileRoute } from '@tanstack/react-router'
import { loadOverview } from '../admin/order-loaders.ts'
import { OverviewScreen } from '../admin/overview/overview-screen.tsx'
import { pageTitle } from '../site.ts'

export const Route = createFileRoute('/admin/')({
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ context }) => loadOverview(context),
  head: () => ({ meta: [{ title: pageTitle('Quản trị') }] }),
  component: OverviewScreen,
})
