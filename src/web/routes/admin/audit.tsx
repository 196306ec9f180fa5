import { arrive } from '../../admin/arrive.ts'
import { type AuditSearch, auditQuery } from '../../admin/audit/audit-query.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/audit', AuditSearch>()({
  loader: ({ context: { queryClient, api }, search }) =>
    arrive(queryClient.prefetchInfiniteQuery(auditQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhật ký') }] }),
})

export { AuditScreen as Page } from '../../admin/audit/audit-screen.tsx'
