import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ImportItemView } from '#contract/imports/import-states.ts'
import type { Import } from '#contract/imports/imports.ts'
import { fillPath } from '#contract/paths.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { useScrollToCurrentTab } from '#web/admin/form/use-scroll-to-current-tab.ts'
import { StaleDataNotice, TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Pager } from '../table/pager.tsx'
import { usePaging } from '../table/use-paging.ts'
import { IgnoredColumns } from './ignored-columns.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportItemList } from './import-item-list.tsx'
import { importQuery, importRowsQuery } from './import-queries.ts'
import { formatImportState, getImportProgress } from './import-state.ts'

export function ImportScreen() {
  const { id } = useParams({ from: '/admin/products/import/$id' })
  const result = useQuery(importQuery(useApi(), id))
  if (!result.data) {
    return (
      <main className="page py-6">
        {result.error ? <TableError error={result.error} retry={result.refetch} /> : <TableLoading />}
      </main>
    )
  }
  const importRecord = result.data
  return (
    <main className="page pt-6 pb-16">
      {result.isError && <StaleDataNotice error={result.error} retry={result.refetch} />}
      <ImportHeading importRecord={importRecord} />
      <div className="grid gap-5 py-6">
        {importRecord.fault && (
          <p role="alert" className="text-lacquer-ink">
            {importRecord.fault}
          </p>
        )}
        <ProgressBar importRecord={importRecord} />
        {importRecord.status === 'ready' && !importRecord.fault && (
          <IgnoredColumns columns={importRecord.unread} />
        )}
        <ImportActions importRecord={importRecord} />
      </div>
      {!importRecord.fault && (
        <>
          <ImportViewTabs importRecord={importRecord} />
          <ImportRows importRecord={importRecord} />
        </>
      )}
    </main>
  )
}

const formatCount = (n: number) => n.toLocaleString('vi-VN')

function ImportHeading({ importRecord }: { importRecord: Import }) {
  return (
    <div className="border-b border-ink pb-5">
      <h1 className="text-2xl font-semibold wrap-anywhere">{importRecord.fileName}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span role="status">
          <Badge tone={importRecord.fault ? 'amber' : 'plain'}>{formatImportState(importRecord)}</Badge>
        </span>
        <span>
          {importRecord.by.name}, <time dateTime={importRecord.at}>{formatDateTime(importRecord.at)}</time>
        </span>
        <span>
          {formatCount(importRecord.rows)} dòng, {formatCount(importRecord.products)} sản phẩm
        </span>
        {importRecord.undoneAt && (
          <span>
            {importRecord.undoneBy} hoàn tác,{' '}
            <time dateTime={importRecord.undoneAt}>{formatDateTime(importRecord.undoneAt)}</time>
          </span>
        )}
        <Link to="/admin/products/import" className="inkline">
          Các lần nhập
        </Link>
      </p>
    </div>
  )
}

function ProgressBar({ importRecord }: { importRecord: Import }) {
  const progress = getImportProgress(importRecord)
  if (!progress || progress.total === 0) return null
  return (
    <div className="grid max-w-xl gap-1">
      <progress
        value={progress.done}
        max={progress.total}
        aria-label={formatImportState(importRecord)}
        className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-lacquer [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lacquer"
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {formatCount(progress.done)} / {formatCount(progress.total)} sản phẩm
      </p>
    </div>
  )
}

interface ImportView {
  show?: ImportItemView
  label: string
  count: number
  /** Displayed even if the count is 0. */
  isAlwaysShown?: boolean
}

function listViews({ counts }: Import): ImportView[] {
  const views: ImportView[] = [
    { label: 'Tất cả', count: counts.read, isAlwaysShown: true },
    { show: 'created', label: 'Mới', count: counts.created, isAlwaysShown: true },
    { show: 'updated', label: 'Thay đổi', count: counts.updated, isAlwaysShown: true },
    { show: 'unchanged', label: 'Không đổi', count: counts.unchanged, isAlwaysShown: true },
    { show: 'faults', label: 'Lỗi và lưu ý', count: counts.remarked, isAlwaysShown: true },
    { show: 'refused', label: 'Không nhập được', count: counts.refused },
    { show: 'kept', label: 'Không hoàn tác được', count: counts.kept },
  ]
  return views.filter((view) => view.isAlwaysShown || view.count > 0)
}

function ImportViewTabs({ importRecord }: { importRecord: Import }) {
  const { show } = useSearch({ from: '/admin/products/import/$id' })
  return (
    <nav
      ref={useScrollToCurrentTab(show)}
      aria-label="Chỉ xem"
      className="-mx-(--page-gutter) overflow-x-auto px-(--page-gutter)"
    >
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        {listViews(importRecord).map((view) => (
          <li key={view.label}>
            <ChoiceLink
              from="/admin/products/import/$id"
              to="."
              search={view.show ? { show: view.show } : {}}
              current={view.show === show ? 'page' : undefined}
              resetScroll={false}
              className="-mx-1 -mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-1 whitespace-nowrap text-ink-soft -outline-offset-2! transition-colors hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {view.label} <span className="text-sm tabular-nums">{formatCount(view.count)}</span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ImportRows({ importRecord }: { importRecord: Import }) {
  const search = useSearch({ from: '/admin/products/import/$id' })
  const paging = usePaging()
  const label = useLabel()
  const step = `${importRecord.status} ${importRecord.running}`
  const result = useQuery({
    ...importRowsQuery(useApi(), importRecord._id, search, step),
    placeholderData: keepPreviousData,
  })
  if (result.isPending) return <TableLoading rows={5} rowClass="h-16" />
  if (!result.data) return <TableError error={result.error} retry={result.refetch} />
  const { items, total } = result.data
  return (
    <>
      {importRecord.counts.remarked > 0 && search.show === 'faults' && (
        <a
          href={fillPath(adminPaths.exportImportIssues[1], { id: importRecord._id })}
          download
          className={buttonClass({ small: true }, 'mt-4')}
        >
          Tải danh sách lỗi
        </a>
      )}
      {total === 0 ? (
        <p className="py-10 text-center">{label('No results.')}</p>
      ) : (
        <ImportItemList items={items} busy={result.isPlaceholderData} />
      )}
      <div className="pt-4">
        <Pager {...paging} total={total} noun="mục" />
      </div>
    </>
  )
}
