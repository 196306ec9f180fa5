import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { type AuditAction, auditEntityLabels } from '#contract/staff/audit-log-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { AuditFieldList } from './audit-field-list.tsx'
import type { AuditSearch } from './audit-log-query.ts'
import { findAuditObjectPath } from './find-audit-object-path.ts'

const actionLabels: Record<AuditAction, string> = {
  create: 'thêm',
  update: 'sửa',
  delete: 'xoá',
  restore: 'khôi phục',
  export: 'xuất',
}

export function AuditEntryItem({ entry, search }: { entry: AuditEntry; search: AuditSearch }) {
  const { at, by, action, entity, name, before, after } = entry
  const path = findAuditObjectPath(entry)
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
          {path ? <PermittedLink href={path}>{name}</PermittedLink> : <span>{name}</span>}
        </p>
        <AuditFieldList entity={entity} before={before} after={after} />
      </div>
    </li>
  )
}
