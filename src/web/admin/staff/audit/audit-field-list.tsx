import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { AuditEntity } from '#contract/staff/audit-log-labels.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { formatAuditField, formatAuditValue } from './format-audit-field.ts'

type AuditedFieldValues = Record<string, unknown> | null

const maxCollapsedFields = 4

interface AuditFieldListProps {
  entity?: AuditEntity | undefined
  before: AuditedFieldValues
  after: AuditedFieldValues
}

/** One side is null if the object was created or deleted. */
export function AuditFieldList({ entity, before, after }: AuditFieldListProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const isUpdate = Boolean(before && after)
  // The entry itself shows the name of a created or deleted object.
  const fields = Object.keys(after ?? before ?? {}).filter((field) => isUpdate || field !== 'name')
  const visibleFields = isExpanded ? fields : fields.slice(0, maxCollapsedFields)
  return (
    <>
      <dl className="mt-1 text-sm">
        {visibleFields.map((field) => (
          <AuditFieldItem
            key={field}
            name={field}
            entity={entity}
            before={before?.[field]}
            after={after?.[field]}
            isUpdate={isUpdate}
          />
        ))}
      </dl>
      {fields.length > maxCollapsedFields && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1 text-sm text-ink-soft hover:text-ink"
        >
          <Icon of={ChevronDown} className={cx('transition-transform', isExpanded && 'rotate-180')} />
          {isExpanded ? 'Thu gọn' : `Và ${fields.length - maxCollapsedFields} mục khác`}
        </button>
      )}
    </>
  )
}

interface AuditFieldItemProps {
  name: string
  entity?: AuditEntity | undefined
  before: unknown
  after: unknown
  isUpdate: boolean
}

function AuditFieldItem({ name, entity, isUpdate, ...sides }: AuditFieldItemProps) {
  const [before, after] = isUpdate ? keepChangedParts(sides.before, sides.after) : [sides.before, sides.after]
  return (
    <div className="flex flex-wrap gap-x-2 wrap-anywhere">
      <dt className="text-ink-soft">{formatAuditField(name, entity)}:</dt>
      <dd className="min-w-0">
        {isUpdate ? (
          <>
            <del className="text-ink-soft">
              <span className="sr-only">trước </span>
              {formatAuditValue(name, before, entity)}
            </del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">
              <span className="sr-only">, sau </span>
              {formatAuditValue(name, after, entity)}
            </ins>
          </>
        ) : (
          formatAuditValue(name, after ?? before, entity)
        )}
      </dd>
    </div>
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For objects such as variants, keeps only the parts that differ. */
function keepChangedParts(before: unknown, after: unknown): [unknown, unknown] {
  if (!isRecord(before) || !isRecord(after)) return [before, after]
  const parts = Object.keys(after).filter((part) => before[part] !== after[part])
  const pickParts = (side: Record<string, unknown>) =>
    Object.fromEntries(parts.map((part) => [part, side[part]]))
  return [pickParts(before), pickParts(after)]
}
