import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/counter'>()({
  loader: async ({ context }) => {
    await awaitOnServer(context.queryClient.prefetchQuery(settingsSummaryQuery(context.api)))
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Bán tại quầy') }] }),
})

export { CounterScreen as Page } from '#web/admin/counter/counter-screen.tsx'
