import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import type { LabelSearch } from '#web/admin/stock/labels/label-search.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/stock/labels', LabelSearch>()({
  loader: ({ context }) => context.queryClient.prefetchQuery(settingsQuery(context.api)),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'In tem') }] }),
})

export { LabelsScreen as Page } from '../../admin/stock/labels/labels-screen.tsx'
