import { createRoute, notFound } from '@tanstack/react-router'
import { deskPaths } from '#contract/desk-paths.ts'
import { readChartSearch } from './admin/chart/chart-search.ts'
import { Frame } from './admin/frame/frame.tsx'
import { requireStaff } from './admin/frame/require-staff.ts'
import { checkRight, rightsOf } from './admin/frame/rights.ts'
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
} from './admin/searches.ts'
import { type Section, sectionNames } from './admin/settings/sections.ts'
import { PageWaiting } from './admin/table/table-notes.tsx'
import { readPaging } from './admin/table/use-paging.ts'
import { learnCalls } from './api.ts'
import { lazyPage, notFoundHead } from './page.ts'
import { rootRoute } from './root-route.tsx'
import { type Asking, sessionQuery } from './session.ts'
import { oneOf, readTableSearch } from './table-search.ts'
import { termsQuery } from './terms.ts'
import { NotFound } from './ui/not-found.tsx'
import './ui/office.css'

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
  createRoute({ ...inOffice, ...lazyPage('/', () => import('./routes/admin/index.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/chart', () => import('./routes/admin/chart.tsx'), readChartSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/messages', () => import('./routes/admin/messages.tsx'), readLetterSearch),
  }),
  createRoute({ ...inOffice, ...lazyPage('/messages/$id', () => import('./routes/admin/messages.$id.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products', () => import('./routes/admin/products.tsx'), readProductSearch),
  }),
  createRoute({ ...inOffice, ...lazyPage('/products/add', () => import('./routes/admin/products.add.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products/add1', () => import('./routes/admin/products.add1.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products/import', () => import('./routes/admin/products.import.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/products/import/$id',
      () => import('./routes/admin/products.import.$id.tsx'),
      readImportSearch,
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/products/edit/$id', () => import('./routes/admin/products.edit.$id.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/categories',
      () => import('./routes/admin/categories.tsx'),
      (search) => readTableSearch(search, categorySorts),
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/categories/add', () => import('./routes/admin/categories.add.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/attributes',
      () => import('./routes/admin/attributes.tsx'),
      (search) => readTableSearch(search, attributeSorts),
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/attributes/add', () => import('./routes/admin/attributes.add.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/attributes/$id/values',
      () => import('./routes/admin/attributes.$id.values.tsx'),
      (search) => readTableSearch(search, valueSorts),
    ),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage(
      '/settings',
      () => import('./routes/admin/settings.tsx'),
      ({ section }): { section?: Section } => ({ section: oneOf(sectionNames, section) }),
    ),
  }),
  createRoute({ ...inOffice, ...lazyPage('/account', () => import('./routes/admin/account.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/audit', () => import('./routes/admin/audit.tsx'), readAuditSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/data-requests', () => import('./routes/admin/data-requests.tsx'), readDataRequestSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/orders', () => import('./routes/admin/orders.tsx'), readOrderSearch),
  }),
  createRoute({ ...inOffice, ...lazyPage('/orders/new', () => import('./routes/admin/orders.new.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/orders/print', () => import('./routes/admin/orders.print.tsx'), readPrintSearch),
  }),
  createRoute({ ...inOffice, ...lazyPage('/orders/$id', () => import('./routes/admin/orders.$id.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/returns', () => import('./routes/admin/returns.tsx'), readRequestSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/customers', () => import('./routes/admin/customers.tsx'), readCustomerSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/customers/$id', () => import('./routes/admin/customers.$id.tsx'), readPaging),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/transfers', () => import('./routes/admin/transfers.tsx'), readTransferSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/transfers/statement', () => import('./routes/admin/transfers.statement.tsx')),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/vouchers', () => import('./routes/admin/vouchers.tsx'), readVoucherSearch),
  }),
  createRoute({ ...inOffice, ...lazyPage('/vouchers/add', () => import('./routes/admin/vouchers.add.tsx')) }),
  createRoute({
    ...inOffice,
    ...lazyPage('/vouchers/$id', () => import('./routes/admin/vouchers.$id.tsx'), readPaging),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/stock', () => import('./routes/admin/stock.tsx'), readStockSearch),
  }),
  createRoute({
    ...inOffice,
    ...lazyPage('/stock/$id', () => import('./routes/admin/stock.$id.tsx'), readPaging),
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
