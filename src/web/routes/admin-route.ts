import { createRoute } from '@tanstack/react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { requireStaff } from '#web/admin/frame/require-staff.ts'
import { checkPageAccess, getCachedRights } from '#web/admin/frame/rights.ts'
import { PageLoading } from '#web/admin/table/table-states.tsx'
import { todayQuery } from '#web/admin/today/today-query.ts'
import { registerCalls } from '#web/app/api/api.ts'
import { type SessionContext, sessionQuery } from '#web/app/api/session.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { NotFound } from '#web/ui/state/not-found.tsx'
import { rootRoute } from './root-route.tsx'
import '#web/ui/styles/admin.css'

registerCalls(adminPaths)

export const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: (input) => {
    const { queryClient, api } = input.context
    // Each navigation checks the session in the background; the frame redirects if it has ended.
    if (typeof window !== 'undefined' && !input.preload) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
    }
    return requireStaff(input)
  },
  loader: ({ context }) => {
    const { queryClient, api } = context
    const hasRights = getCachedRights(context).length > 0
    return awaitOnServer(
      queryClient.prefetchQuery(settingsSummaryQuery(api)),
      ...(hasRights ? [queryClient.prefetchQuery(todayQuery(api))] : []),
    )
  },
  shouldReload: true,
  component: AdminFrame,
  pendingComponent: PageLoading,
})

/** For a page that loads its own rows: it stays visible while those of another search load. */
export const withoutLoaderDeps = { loaderDeps: () => ({}) }

export const underAdmin = {
  getParentRoute: () => admin,
  beforeLoad: ({ context, location }: { context: SessionContext; location: { pathname: string } }) =>
    checkPageAccess(location.pathname, context),
  pendingComponent: PageLoading,
  notFoundComponent: NotFound,
}
