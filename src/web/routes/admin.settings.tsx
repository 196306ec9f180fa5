import { arrive } from '../admin/arrive.ts'
import { type Section, sectionNames } from '../admin/settings/sections.ts'
import { SettingsScreen } from '../admin/settings/settings-screen.tsx'
import {
  connectionsQuery,
  invitationsQuery,
  settingsQuery,
  shopStatusQuery,
  staffQuery,
} from '../admin/shop-queries.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf } from '../table-search.ts'

export const Route = page('/admin/settings')({
  validateSearch: (search): { section?: Section } => ({ section: oneOf(sectionNames, search.section) }),
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
  component: SettingsScreen,
})
