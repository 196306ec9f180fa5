import type { PeriodSearch } from '#web/admin/analytics/period-search.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/exports', PeriodSearch>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Xuất dữ liệu') }] }),
})

export { ExportsScreen as Page } from '#web/admin/imports/exports-screen.tsx'
