import { Link } from '@tanstack/react-router'
import { type ChangeAction, type ChangeNoun, changeNouns } from '#contract/staff/change-words.ts'
import type { Change } from '#contract/staff/changes.ts'
import { moment } from '#domain/moment.ts'
import { OpenLink } from '#web/admin/frame/open-link.tsx'
import type { AuditSearch } from './audit-query.ts'
import { FieldList } from './field-list.tsx'

const actionLabels: Record<ChangeAction, string> = {
  create: 'thêm',
  update: 'sửa',
  delete: 'xoá',
  restore: 'khôi phục',
}

/** Some kinds of objects have no page of their own, only a list. */
const objectPaths: Partial<Record<ChangeNoun, (id: string) => string>> = {
  product: (id) => `/admin/products/edit/${id}`,
  order: (id) => `/admin/orders/${id}`,
  attribute: (id) => `/admin/attributes/${id}/values`,
  category: () => '/admin/categories',
  customer: (id) => `/admin/customers/${id}`,
  account: () => '/admin/settings?section=staff',
  'data-request': () => '/admin/data-requests',
  settings: () => '/admin/settings',
  letter: (id) => `/admin/messages/${id}`,
  import: (id) => `/admin/products/import/${id}`,
}

/** Lists from which deleted objects can be restored. */
const deletedObjectPaths: Partial<Record<ChangeNoun, string>> = { product: '/admin/products?view=deleted' }

export function ChangeLine({ entry, search }: { entry: Change; search: AuditSearch }) {
  const { at, by, action, noun, name, thing, before, after } = entry
  const path = action === 'delete' ? deletedObjectPaths[noun] : objectPaths[noun]?.(thing ?? '')
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {moment(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link
            to="/admin/audit"
            search={{ ...search, who: by._id ?? 'operator' }}
            className="font-medium hover:underline"
          >
            {by.name}
          </Link>{' '}
          {actionLabels[action]} {changeNouns[noun].toLowerCase()}{' '}
          {path && (thing || noun === 'settings') ? (
            <OpenLink href={path}>{name}</OpenLink>
          ) : (
            <span>{name}</span>
          )}
        </p>
        <FieldList before={before} after={after} />
      </div>
    </li>
  )
}
