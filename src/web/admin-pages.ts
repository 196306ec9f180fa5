import { deskPaths } from '#contract/desk-paths.ts'
import { learnCalls } from './api.ts'
import type { PageFiles } from './routes.ts'

/** Every page of the back office. */
export const adminRoutes = {
  '/admin': 'admin.index',
  '/admin/chart': 'admin.chart',
  '/admin/messages': 'admin.messages.index',
  '/admin/messages/$id': 'admin.messages.$id',
  '/admin/products': 'admin.products.index',
  '/admin/products/add': 'admin.products.add',
  '/admin/products/add1': 'admin.products.add1',
  '/admin/products/import': 'admin.products.import.index',
  '/admin/products/import/$id': 'admin.products.import.$id',
  '/admin/products/edit/$id': 'admin.products.edit.$id',
  '/admin/categories': 'admin.categories.index',
  '/admin/categories/add': 'admin.categories.add',
  '/admin/attributes': 'admin.attributes.index',
  '/admin/attributes/add': 'admin.attributes.add',
  '/admin/attributes/$id/values': 'admin.attributes.$id.values',
  '/admin/settings': 'admin.settings',
  '/admin/account': 'admin.account',
  '/admin/audit': 'admin.audit',
  '/admin/data-requests': 'admin.data-requests',
  '/admin/orders': 'admin.orders.index',
  '/admin/orders/new': 'admin.orders.new',
  '/admin/orders/print': 'admin.orders.print',
  '/admin/orders/$id': 'admin.orders.$id',
  '/admin/returns': 'admin.returns',
  '/admin/customers': 'admin.customers.index',
  '/admin/customers/$id': 'admin.customers.$id',
  '/admin/transfers': 'admin.transfers.index',
  '/admin/transfers/statement': 'admin.transfers.statement',
  '/admin/vouchers': 'admin.vouchers.index',
  '/admin/vouchers/add': 'admin.vouchers.add',
  '/admin/vouchers/$id': 'admin.vouchers.$id',
  '/admin/stock': 'admin.stock.index',
  '/admin/stock/$id': 'admin.stock.$id',
} as const

export const adminFiles: PageFiles = import.meta.glob('./routes/admin*.tsx')

learnCalls(deskPaths)
