import { createRoute, notFound } from '@tanstack/react-router'
import { parseChartSearch } from '#web/admin/analytics/chart/chart-search.ts'
import { readClosingEntriesSearch, readClosingSearch } from '#web/admin/analytics/closing/closing-search.ts'
import { parsePeriodSearch } from '#web/admin/analytics/period-search.ts'
import { type SettingsSection, settingsSectionNames } from '#web/admin/settings/settings-sections.ts'
import {
  readAdminReviewSearch,
  readAuditSearch,
  readCustomerSearch,
  readDataRequestSearch,
  readDeliverySearch,
  readEmailSearch,
  readManualOrderSearch,
  readOrderSearch,
  readParcelSearch,
  readPrintSearch,
  readReturnLabelSearch,
  readReturnRequestSearch,
  readSettlementSearch,
  readTransferSearch,
  readVoucherSearch,
} from '#web/admin/table/read-list-searches.ts'
import { readPaging } from '#web/admin/table/use-paging.ts'
import { lazyPage, notFoundHead } from '#web/app/router/page.ts'
import { parseOption, parseSearchText } from '#web/app/router/table-search.ts'
import { catalogPages } from './admin-catalog-routes.ts'
import { admin, underAdmin, withoutLoaderDeps } from './admin-route.ts'

const pages = [
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/pages',
      () => import('#web/routes/admin/pages.tsx'),
      ({ q }): { q?: string } => ({ q: parseSearchText(q) }),
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/pages/redirects', () => import('#web/routes/admin/pages.redirects.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/pages/brand', () => import('#web/routes/admin/pages.brand.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/pages/menus', () => import('#web/routes/admin/pages.menus.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/pages/$id', () => import('#web/routes/admin/pages.$id.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/size-tables', () => import('#web/routes/admin/size-tables.tsx')),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/size-tables/$kind',
      () => import('#web/routes/admin/size-tables.$kind.tsx'),
      ({ category }): { category?: string } => (typeof category === 'string' ? { category } : {}),
    ),
  }),
  createRoute({ ...underAdmin, ...lazyPage('/', () => import('#web/routes/admin/index.tsx')) }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/chart', () => import('#web/routes/admin/chart.tsx'), parseChartSearch),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage('/visits', () => import('#web/routes/admin/visits.tsx'), parsePeriodSearch),
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
    ...lazyPage(
      '/settings',
      () => import('#web/routes/admin/settings.tsx'),
      ({ section }): { section?: SettingsSection } => ({
        section: parseOption(settingsSectionNames, section),
      }),
    ),
  }),
  createRoute({
    ...underAdmin,
    ...lazyPage(
      '/settings/webhooks/$id',
      () => import('#web/routes/admin/settings.webhooks.$id.tsx'),
      readDeliverySearch,
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
    ...lazyPage('/orders/new', () => import('#web/routes/admin/orders.new.tsx'), readManualOrderSearch),
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
    ...lazyPage(
      '/orders/return-label/$id',
      () => import('#web/routes/admin/orders.return-label.$id.tsx'),
      readReturnLabelSearch,
    ),
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
    ...lazyPage(
      '/settlements/$id',
      () => import('#web/routes/admin/settlements.$id.tsx'),
      readSettlementSearch,
    ),
    ...withoutLoaderDeps,
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

export const adminRoutes = admin.addChildren([...catalogPages, ...pages])
