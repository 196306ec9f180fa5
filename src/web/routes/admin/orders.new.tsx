import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/orders/new'>()({
  loader: async ({ context }) => {
    await awaitOnServer(context.queryClient.prefetchQuery(settingsSummaryQuery(context.api)))
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Tạo đơn') }] }),
})

export { ManualOrderScreen as Page } from '#web/admin/orders/new/manual-order-screen.tsx'
