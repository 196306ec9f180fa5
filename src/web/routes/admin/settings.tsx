import { arrive } from '../../admin/arrive.ts'
import type { Section } from '../../admin/settings/sections.ts'
import {
  connectionsQuery,
  invitationsQuery,
  settingsQuery,
  shopStatusQuery,
  staffQuery,
} from '../../admin/shop-queries.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/settings', { section?: Section }>()({
  loader: ({ context: { queryClient, api }, search }) =>
    arrive(
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
