import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { type AuditSearch, auditLogQuery } from '#web/admin/staff/audit/audit-log-query.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/audit', AuditSearch>()({
  loader: ({ context: { queryClient, api }, search }) =>
    awaitOnServer(queryClient.prefetchInfiniteQuery(auditLogQuery(api, search))),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhật ký') }] }),
})

export { AuditScreen as Page } from '#web/admin/staff/audit/audit-screen.tsx'
