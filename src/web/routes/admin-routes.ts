import { createRoute, notFound } from '@tanstack/react-router'
import { deskPaths } from '#contract/desk-paths.ts'
import { readChartSearch } from '#web/admin/analytics/chart/chart-search.ts'
import { Frame } from '#web/admin/frame/frame.tsx'
import { requireStaff } from '#web/admin/frame/require-staff.ts'
import { checkRight, rightsOf } from '#web/admin/frame/rights.ts'
import { type Section, sectionNames } from '#web/admin/settings/sections.ts'
import {
  attributeSorts,
  categorySorts,
  readAuditSearch,
  readCustomerSearch,
  readDataRequestSearch,
  readImportSearch,
  readLetterSearch,
  readOrderSearch,
  readPrintSearch,
  readProductSearch,
  readRequestSearch,
  readStockSearch,
  readTransferSearch,
  readVoucherSearch,
  valueSorts,
} from '#web/admin/table/searches.ts'
import { PageWaiting } from '#web/admin/table/table-notes.tsx'
import { readPaging } from '#web/admin/table/use-paging.ts'
import { learnCalls } from '#web/app/api/api.ts'
import { type Asking, sessionQuery } from '#web/app/api/session.ts'
import { termsQuery } from '#web/app/api/terms.ts'
import { lazyPage, notFoundHead } from '#web/app/router/page.ts'
import { oneOf, readTableSearch } from '#web/app/router/table-search.ts'
import { NotFound } from '#web/ui/state/not-found.tsx'
import { rootRoute } from './root-route.tsx'
import '#web/ui/styles/office.css'

learnCalls(deskPaths)

const office = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: (entering) => {
    const { queryClient, api } = entering.context
    // Every step asks again who this is, and does not wait: the frame leads out who may stay no longer.
    if (typeof window !== 'undefined' && !entering.preload) {
      void queryClient.invalidateQueries({ queryKey: sessionQuery(api).queryKey })
    }
    return requireStaff(entering)
  },
  // The shop's name stands in the title of every page.
  loader: ({ context }) => context.queryClient.prefetchQuery(termsQuery(context.api)),
  shouldReload: true,
  component: Frame,
  pendingComponent: PageWaiting,
})

const inOffice = {
  getParentRoute: () => office,
  beforeLoad: ({ context, location }: { context: Asking; location: { pathname: string } }) =>
    checkRight(location.pathname, rightsOf(context)),
  pendingComponent: PageWaiting,
  notFoundComponent: NotFound,
}

const pages = [
  createRoute({ ...inOffice, ...lazyPage('/', () => import('#web/routes/admin/index.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/chart', () => import('#web/routes/admin/chart.tsx'), readChartSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/messages', () => import('#web/routes/admin/messages.tsx'), readLetterSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/messages/$id', () => import('#web/routes/admin/messages.$id.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products', () => import('#web/routes/admin/products.tsx'), readProductSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products/add', () => import('#web/routes/admin/products.add.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products/add1', () => import('#web/routes/admin/products.add1.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products/import', () => import('#web/routes/admin/products.import.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/products/import/$id',
      () => import('#web/routes/admin/products.import.$id.tsx'),
      readImportSearch,
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products/edit/$id', () => import('#web/routes/admin/products.edit.$id.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/categories',
      () => import('#web/routes/admin/categories.tsx'),
      (search) => readTableSearch(search, categorySorts),
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/categories/add', () => import('#web/routes/admin/categories.add.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/attributes',
      () => import('#web/routes/admin/attributes.tsx'),
      (search) => readTableSearch(search, attributeSorts),
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/attributes/add', () => import('#web/routes/admin/attributes.add.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/attributes/$id/values',
      () => import('#web/routes/admin/attributes.$id.values.tsx'),
      (search) => readTableSearch(search, valueSorts),
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/settings',
      () => import('#web/routes/admin/settings.tsx'),
      ({ section }): { section?: Section } => ({ section: oneOf(sectionNames, section) }),
    ),
  }),
  createRoute({ ...inOffice, ...lazyPage('/account', () => import('#web/routes/admin/account.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/audit', () => import('#web/routes/admin/audit.tsx'), readAuditSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/data-requests', () => import('#web/routes/admin/data-requests.tsx'), readDataRequestSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/orders', () => import('#web/routes/admin/orders.tsx'), readOrderSearch),
  }),
  createRoute({ ...inOffice, ...lazyPage('/orders/new', () => import('#web/routes/admin/orders.new.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/orders/print', () => import('#web/routes/admin/orders.print.tsx'), readPrintSearch),
  }),
  createRoute({ ...inOffice, ...lazyPage('/orders/$id', () => import('#web/routes/admin/orders.$id.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/returns', () => import('#web/routes/admin/returns.tsx'), readRequestSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/customers', () => import('#web/routes/admin/customers.tsx'), readCustomerSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/customers/$id', () => import('#web/routes/admin/customers.$id.tsx'), readPaging),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/transfers', () => import('#web/routes/admin/transfers.tsx'), readTransferSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/transfers/statement', () => import('#web/routes/admin/transfers.statement.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/vouchers', () => import('#web/routes/admin/vouchers.tsx'), readVoucherSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/vouchers/add', () => import('#web/routes/admin/vouchers.add.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/vouchers/$id', () => import('#web/routes/admin/vouchers.$id.tsx'), readPaging),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/stock', () => import('#web/routes/admin/stock.tsx'), readStockSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/stock/$id', () => import('#web/routes/admin/stock.$id.tsx'), readPaging),
  }),
  createRoute({
    ...inOffice,
    path: '$',
    beforeLoad: () => {
      throw notFound()
    },
    head: ({ match }) => notFoundHead(match.context),
  }),
] as const

export const adminRoutes = office.addChildren(pages)
