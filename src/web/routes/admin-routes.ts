import { createRoute, notFound } from '@tanstack/react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { parseChartSearch } from '#web/admin/analytics/chart/chart-search.ts'
import { readClosingEntriesSearch, readClosingSearch } from '#web/admin/analytics/closing/closing-search.ts'
import { parsePeriodSearch } from '#web/admin/analytics/period-search.ts'
import { awaitOnServer } from '#web/admin/form/await-on-server.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { requireStaff } from '#web/admin/frame/require-staff.ts'
import { checkPageAccess, getCachedRights } from '#web/admin/frame/rights.ts'
import { type SettingsSection, settingsSectionNames } from '#web/admin/settings/settings-sections.ts'
import {
  attributeSorts,
  categorySorts,
  readAdminReviewSearch,
  readAuditSearch,
  readCustomerSearch,
  readDataRequestSearch,
  readDuplicateSearch,
  readEmailSearch,
  readImportSearch,
  readOrderSearch,
  readParcelSearch,
  readPrintSearch,
  readProductSearch,
  readReturnRequestSearch,
  readStockSearch,
  readTransferSearch,
  readVoucherSearch,
  valueSorts,
} from '#web/admin/table/read-list-searches.ts'
import { PageLoading } from '#web/admin/table/table-states.tsx'
import { readPaging } from '#web/admin/table/use-paging.ts'
import { todayQuery } from '#web/admin/today/today-query.ts'
import { registerCalls } from '#web/app/api/api.ts'
import { type SessionContext, sessionQuery } from '#web/app/api/session.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { lazyPage, notFoundHead } from '#web/app/router/page.ts'
import { parseOption, parseTableSearch } from '#web/app/router/table-search.ts'
import { NotFound } from '#web/ui/state/not-found.tsx'
import { rootRoute } from './root-route.tsx'
import '#web/ui/styles/admin.css'

registerCalls(adminPaths)

const admin = createRoute({
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

const underAdmin = {
  getParentRoute: () => admin,
  beforeLoad: ({ context, location }: { context: SessionContext; location: { pathname: string } }) =>
    checkPageAccess(location.pathname, context),
  pendingComponent: PageLoading,
  notFoundComponent: NotFound,
}

const pages = [
  createRoute({ ...underAdmin, ...lazyPage('/', () => import('#web/routes/admin/index.tsx')) }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/chart', () => import('#web/routes/admin/chart.tsx'), parseChartSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/messages', () => import('#web/routes/admin/messages.tsx'), readEmailSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/messages/$id', () => import('#web/routes/admin/messages.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/collections', () => import('#web/routes/admin/collections.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/collections/add', () => import('#web/routes/admin/collections.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/collections/$id', () => import('#web/routes/admin/collections.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/promotions', () => import('#web/routes/admin/promotions.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products', () => import('#web/routes/admin/products.tsx'), readProductSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/add', () => import('#web/routes/admin/products.add.tsx'), readDuplicateSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/add1', () => import('#web/routes/admin/products.add1.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/import', () => import('#web/routes/admin/products.import.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/products/import/$id',
      () => import('#web/routes/admin/products.import.$id.tsx'),
      readImportSearch,
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/products/edit/$id', () => import('#web/routes/admin/products.edit.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/categories',
      () => import('#web/routes/admin/categories.tsx'),
      (search) => parseTableSearch(search, categorySorts),
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/categories/add', () => import('#web/routes/admin/categories.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/attributes',
      () => import('#web/routes/admin/attributes.tsx'),
      (search) => parseTableSearch(search, attributeSorts),
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/attributes/add', () => import('#web/routes/admin/attributes.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/attributes/$id/values',
      () => import('#web/routes/admin/attributes.$id.values.tsx'),
      (search) => parseTableSearch(search, valueSorts),
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/settings',
      () => import('#web/routes/admin/settings.tsx'),
      ({ section }): { section?: SettingsSection } => ({
        section: parseOption(settingsSectionNames, section),
      }),
    ),
  }),
  createRoute({ ...underAdmin, ...lazyPage('/account', () => import('#web/routes/admin/account.tsx')) }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/audit', () => import('#web/routes/admin/audit.tsx'), readAuditSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/data-requests', () => import('#web/routes/admin/data-requests.tsx'), readDataRequestSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/orders', () => import('#web/routes/admin/orders.tsx'), readOrderSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/orders/new', () => import('#web/routes/admin/orders.new.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/orders/print', () => import('#web/routes/admin/orders.print.tsx'), readPrintSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/orders/$id', () => import('#web/routes/admin/orders.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/orders/receipt/$id', () => import('#web/routes/admin/orders.receipt.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/counter', () => import('#web/routes/admin/counter.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/orders/edit/$id', () => import('#web/routes/admin/orders.edit.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/returns', () => import('#web/routes/admin/returns.tsx'), readReturnRequestSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/reviews', () => import('#web/routes/admin/reviews.tsx'), readAdminReviewSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/customers', () => import('#web/routes/admin/customers.tsx'), readCustomerSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/customers/$id', () => import('#web/routes/admin/customers.$id.tsx'), readPaging),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/transfers', () => import('#web/routes/admin/transfers.tsx'), readTransferSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/transfers/statement', () => import('#web/routes/admin/transfers.statement.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/parcels', () => import('#web/routes/admin/parcels.tsx'), readParcelSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/settlements', () => import('#web/routes/admin/settlements.tsx'), readPaging),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/settlements/import', () => import('#web/routes/admin/settlements.import.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/vouchers', () => import('#web/routes/admin/vouchers.tsx'), readVoucherSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/vouchers/add', () => import('#web/routes/admin/vouchers.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/vouchers/$id', () => import('#web/routes/admin/vouchers.$id.tsx'), readPaging),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/stock', () => import('#web/routes/admin/stock.tsx'), readStockSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/stock/$id', () => import('#web/routes/admin/stock.$id.tsx'), readPaging),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/goods-received', () => import('#web/routes/admin/goods-received.tsx'), readPaging),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/goods-received/add', () => import('#web/routes/admin/goods-received.add.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/goods-received/$id', () => import('#web/routes/admin/goods-received.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/closing', () => import('#web/routes/admin/closing.tsx'), readClosingSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/closing/entries',
      () => import('#web/routes/admin/closing.entries.tsx'),
      readClosingEntriesSearch,
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/exports', () => import('#web/routes/admin/exports.tsx'), parsePeriodSearch),
  }),
  createRoute({
    ...underAdmin,
    path: '$',
    beforeLoad: () => {
      throw notFound()
    },
    head: ({ match }) => notFoundHead(match.context),
  }),
] as const

export const adminRoutes = admin.addChildren(pages)
