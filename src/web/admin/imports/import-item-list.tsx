import { Link } from '@tanstack/react-router'
import type { ImportItem } from '#contract/imports/imports.ts'
import { AuditFieldList } from '#web/admin/staff/audit/audit-field-list.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { cx } from '#web/ui/styles/cx.ts'

const outcomeLabels: Record<ImportItem['outcome'], string> = {
  created: 'Mới',
  updated: 'Thay đổi',
  unchanged: 'Không đổi',
  skipped: 'Bỏ qua',
}
const stateLabels: Record<ImportItem['state'], string | null> = {
  planned: null,
  done: 'Đã nhập',
  refused: 'Không nhập được',
  undone: 'Đã hoàn tác',
  kept: 'Không hoàn tác được',
}

export function ImportItemList({ items, busy }: { items: readonly ImportItem[]; busy: boolean }) {
  return (
    <ol
      aria-label="Từng sản phẩm"
      aria-busy={busy || undefined}
      className={cx('divide-y divide-line border-b border-line', busy && 'opacity-60')}
    >
      {items.map((item) => (
        <ImportItemEntry key={item.row} item={item} />
      ))}
    </ol>
  )
}

function getIssueClass({ skipped, warning }: ImportItem['problems'][number]): string {
  if (skipped) return 'text-lacquer-ink'
  return warning ? 'font-medium text-amber' : 'text-ink-soft'
}

function ImportItemEntry({ item }: { item: ImportItem }) {
  const { row, name, product, outcome, state, before, after, problems: issues, reason } = item
  const isRemoved = state === 'undone' && outcome === 'created'
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[6rem_minmax(0,1fr)]">
      <span className="text-sm text-ink-soft tabular-nums">Dòng {row}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {product && !isRemoved ? (
            <Link
              to="/admin/products/edit/$id"
              params={{ id: product }}
              preload={false}
              className="inkline font-medium"
            >
              {name}
            </Link>
          ) : (
            name && <span className="font-medium">{name}</span>
          )}
          {name && <Badge tone={outcome === 'skipped' ? 'ink' : 'plain'}>{outcomeLabels[outcome]}</Badge>}
          {item.onlyStock && <span className="text-sm text-ink-soft">chỉ khác tồn kho</span>}
          {stateLabels[state] && <span className="text-sm text-ink-soft">{stateLabels[state]}</span>}
        </p>
        {reason && <p className="text-sm text-lacquer-ink">{reason}</p>}
        {after && <AuditFieldList before={before} after={after} />}
        {outcome === 'updated' && !after && <p className="mt-1 text-sm">Thứ tự các phân loại hoặc ảnh</p>}
        {issues.length > 0 && (
          <ul className="mt-1 text-sm">
            {issues.map((issue) => (
              <li key={`${issue.row} ${issue.text}`} className={getIssueClass(issue)}>
                {issue.skipped ? 'Bỏ qua dòng' : 'Dòng'} {issue.row}: {issue.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
