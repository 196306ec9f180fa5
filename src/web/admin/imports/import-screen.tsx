import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { deskPaths } from '#contract/desk-paths.ts'
import type { LineView } from '#contract/imports/import-words.ts'
import type { Import } from '#contract/imports/imports.ts'
import { fillPath } from '#contract/paths.ts'
import { moment } from '#domain/moment.ts'
import { useShownTab } from '#web/admin/form/use-shown-tab.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { buttonClass } from '#web/ui/button/button-look.ts'
import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Pager } from '../table/pager.tsx'
import { TableFailure, TableLoading, TableStale } from '../table/table-notes.tsx'
import { usePaging } from '../table/use-paging.ts'
import { ImportActs } from './import-acts.tsx'
import { importLinesQuery, importQuery } from './import-queries.ts'
import { progressOf, stateWords } from './import-state.ts'
import { LineList } from './line-list.tsx'
import { UnreadColumns } from './unread-columns.tsx'

/** One import: what its file makes of the shop, the steps, and what came of them. */
export function ImportScreen() {
  const { id } = useParams({ from: '/admin/products/import/$id' })
  const found = useQuery(importQuery(useApi(), id))
  if (!found.data) {
    return (
      <main className="page py-6">
        {found.error ? <TableFailure error={found.error} retry={found.refetch} /> : <TableLoading />}
      </main>
    )
  }
  const one = found.data
  return (
    <main className="page pt-6 pb-16">
      {found.isError && <TableStale error={found.error} retry={found.refetch} />}
      <Head one={one} />
      <div className="grid gap-5 py-6">
        {one.fault && (
          <p role="alert" className="text-lacquer-ink">
            {one.fault}
          </p>
        )}
        <ProgressBar one={one} />
        {one.status === 'ready' && !one.fault && <UnreadColumns columns={one.unread} />}
        <ImportActs one={one} />
      </div>
      {!one.fault && (
        <>
          <Views one={one} />
          <Lines one={one} />
        </>
      )}
    </main>
  )
}

const count = (n: number) => n.toLocaleString('vi-VN')

function Head({ one }: { one: Import }) {
  return (
    <div className="border-b border-ink pb-5">
      <h1 className="text-2xl font-semibold wrap-anywhere">{one.fileName}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span role="status">
          <Badge tone={one.fault ? 'amber' : 'plain'}>{stateWords(one)}</Badge>
        </span>
        <span>
          {one.by.name}, <time dateTime={one.at}>{moment(one.at)}</time>
        </span>
        <span>
          {count(one.rows)} dòng, {count(one.products)} sản phẩm
        </span>
        {one.undoneAt && (
          <span>
            {one.undoneBy} hoàn tác, <time dateTime={one.undoneAt}>{moment(one.undoneAt)}</time>
          </span>
        )}
        <Link to="/admin/products/import" className="inkline">
          Các lần nhập
        </Link>
      </p>
    </div>
  )
}

function ProgressBar({ one }: { one: Import }) {
  const progress = progressOf(one)
  if (!progress || progress.of === 0) return null
  return (
    <div className="grid max-w-xl gap-1">
      <progress
        value={progress.done}
        max={progress.of}
        aria-label={stateWords(one)}
        className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-lacquer [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-lacquer"
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {count(progress.done)} / {count(progress.of)} sản phẩm
      </p>
    </div>
  )
}

interface View {
  show?: LineView
  label: string
  count: number
  /** Shown even where there is none. */
  always?: boolean
}

function viewsOf({ counts }: Import): View[] {
  const views: View[] = [
    { label: 'Tất cả', count: counts.read, always: true },
    { show: 'created', label: 'Mới', count: counts.created, always: true },
    { show: 'updated', label: 'Thay đổi', count: counts.updated, always: true },
    { show: 'unchanged', label: 'Không đổi', count: counts.unchanged, always: true },
    { show: 'faults', label: 'Lỗi và lưu ý', count: counts.remarked, always: true },
    { show: 'refused', label: 'Không nhập được', count: counts.refused },
    { show: 'kept', label: 'Không hoàn tác được', count: counts.kept },
  ]
  return views.filter((view) => view.always || view.count > 0)
}

function Views({ one }: { one: Import }) {
  const { show } = useSearch({ from: '/admin/products/import/$id' })
  return (
    <nav
      ref={useShownTab(show)}
      aria-label="Chỉ xem"
      className="-mx-(--page-gutter) overflow-x-auto px-(--page-gutter)"
    >
      <ul className="flex w-max min-w-full gap-6 border-b border-line">
        {viewsOf(one).map((view) => (
          <li key={view.label}>
            <ChoiceLink
              from="/admin/products/import/$id"
              to="."
              search={view.show ? { show: view.show } : {}}
              current={view.show === show ? 'page' : undefined}
              resetScroll={false}
              className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {view.label} <span className="text-sm tabular-nums">{count(view.count)}</span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Lines({ one }: { one: Import }) {
  const search = useSearch({ from: '/admin/products/import/$id' })
  const paging = usePaging()
  const step = `${one.status} ${one.running}`
  const found = useQuery({
    ...importLinesQuery(useApi(), one._id, search, step),
    placeholderData: keepPreviousData,
  })
  if (found.isPending) return <TableLoading rows={5} rowClass="h-16" />
  if (!found.data) return <TableFailure error={found.error} retry={found.refetch} />
  const { items, total } = found.data
  return (
    <>
      {one.counts.remarked > 0 && search.show === 'faults' && (
        <a
          href={fillPath(deskPaths.exportImportFaults[1], { id: one._id })}
          download
          className={buttonClass({ small: true }, 'mt-4')}
        >
          Tải danh sách lỗi
        </a>
      )}
      {total === 0 ? (
        <p className="py-10 text-center">No results.</p>
      ) : (
        <LineList lines={items} busy={found.isPlaceholderData} />
      )}
      <div className="pt-4">
        <Pager {...paging} total={total} noun="mục" />
      </div>
    </>
  )
}
