import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { type AuditAction, type AuditEntity, auditEntityLabels } from '#contract/staff/audit-log-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { AuditFieldList } from './audit-field-list.tsx'
import type { AuditSearch } from './audit-log-query.ts'

const actionLabels: Record<AuditAction, string> = {
  create: 'thêm',
  update: 'sửa',
  delete: 'xoá',
  restore: 'khôi phục',
  export: 'xuất',
}

/** Some kinds of objects have no page of their own, only a list. */
const objectPaths: Partial<Record<AuditEntity, (id: string) => string>> = {
  product: (id) => `/admin/products/edit/${id}`,
  order: (id) => `/admin/orders/${id}`,
  attribute: (id) => `/admin/attributes/${id}/values`,
  category: () => '/admin/categories',
  customer: (id) => `/admin/customers/${id}`,
  account: () => '/admin/settings?section=staff',
  'data-request': () => '/admin/data-requests',
  settings: () => '/admin/settings',
  email: (id) => `/admin/messages/${id}`,
  letter: (id) => `/admin/messages/${id}`,
  export: () => '/admin/exports',
  import: (id) => `/admin/products/import/${id}`,
}

/** Lists from which deleted objects can be restored. */
const deletedObjectPaths: Partial<Record<AuditEntity, string>> = { product: '/admin/products?view=deleted' }

export function AuditEntryItem({ entry, search }: { entry: AuditEntry; search: AuditSearch }) {
  const { at, by, action, entity, name, entityId, before, after } = entry
  const path = action === 'delete' ? deletedObjectPaths[entity] : objectPaths[entity]?.(entityId ?? '')
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {formatDateTime(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link
            to="/admin/audit"
            search={{ ...search, actor: by._id ?? 'operator' }}
            className="font-medium hover:underline"
          >
            {by.name}
          </Link>{' '}
          {actionLabels[action]} {auditEntityLabels[entity].toLowerCase()}{' '}
          {path && (entityId || entity === 'settings') ? (
            <PermittedLink href={path}>{name}</PermittedLink>
          ) : (
            <span>{name}</span>
          )}
        </p>
        <AuditFieldList entity={entity} before={before} after={after} />
      </div>
    </li>
  )
}
