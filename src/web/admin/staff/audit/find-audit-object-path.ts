import type { AuditEntry } from '#contract/staff/audit-log.ts'
import type { AuditEntity } from '#contract/staff/audit-log-labels.ts'

/** The page of an object, or the list that it is in. */
const objectPaths: Record<AuditEntity, string | ((id: string) => string) | null> = {
  product: (id) => `/admin/products/edit/${id}`,
  category: '/admin/categories',
  collection: (id) => `/admin/collections/${id}`,
  promotion: '/admin/promotions',
  attribute: (id) => `/admin/attributes/${id}/values`,
  order: (id) => `/admin/orders/${id}`,
  'goods-received': (id) => `/admin/goods-received/${id}`,
  transfer: '/admin/transfers',
  settlement: (id) => `/admin/settlements/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  account: '/admin/settings?section=staff',
  invitation: '/admin/settings?section=staff',
  'api-token': '/admin/settings?section=tokens',
  webhook: (id) => `/admin/settings/webhooks/${id}`,
  review: '/admin/reviews',
  image: null,
  voucher: (id) => `/admin/vouchers/${id}`,
  import: (id) => `/admin/products/import/${id}`,
  export: '/admin/exports',
  email: (id) => `/admin/messages/${id}`,
  letter: (id) => `/admin/messages/${id}`,
  'data-request': '/admin/data-requests',
  settings: '/admin/settings',
  page: (id) => `/admin/pages/${id}`,
  redirect: '/admin/pages/redirects',
  menu: '/admin/pages/menus',
  'size-table': '/admin/size-tables',
}

/** Cancelled ones are logged as deleted. */
const keepPageWhenDeleted: readonly AuditEntity[] = ['goods-received', 'settlement']

export function findAuditObjectPath({
  action,
  entity,
  entityId,
}: Pick<AuditEntry, 'action' | 'entity' | 'entityId'>): string | null {
  if (action === 'delete' && entity === 'product') return '/admin/products?view=deleted'
  if (action === 'delete' && !keepPageWhenDeleted.includes(entity)) return null
  const path = objectPaths[entity]
  return typeof path === 'function' ? entityId && path(entityId) : path
}
