import {
  connectionsQuery,
  invitationsQuery,
  settingsQuery,
  shopStatusQuery,
  staffQuery,
} from '#web/admin/catalog/admin-queries.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import type { SettingsSection } from '#web/admin/settings/settings-sections.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/settings', { section?: SettingsSection }>()({
  loader: ({ context: { queryClient, api }, search }) =>
    awaitOnServer(
      search.section === 'staff'
        ? Promise.all([
            queryClient.prefetchQuery(staffQuery(api)),
            queryClient.prefetchQuery(invitationsQuery(api)),
          ]).then(() => undefined)
        : search.section === 'connections'
          ? queryClient.prefetchQuery(connectionsQuery(api))
          : search.section === 'status'
            ? queryClient.prefetchQuery(shopStatusQuery(api))
            : queryClient.prefetchQuery(settingsQuery(api)),
    ),
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Cài đặt') }] }),
})

export { SettingsScreen as Page } from '../../admin/settings/settings-screen.tsx'
