import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { findSession } from '#web/app/api/session.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { loadOptional } from '#web/app/router/load-optional.ts'
import type { PageContext } from '#web/app/router/page.ts'

/** Menu, header and footer of every page use these. Failures do not prevent the page. */
export async function loadShell({
  api,
  queryClient,
}: Pick<PageContext, 'api' | 'queryClient'>): Promise<void> {
  await Promise.all([
    loadOptional(queryClient.prefetchQuery(categoriesQuery(api))),
    loadOptional(queryClient.prefetchQuery(settingsSummaryQuery(api))),
    findSession({ queryClient, api }).catch(() => null),
  ])
}
