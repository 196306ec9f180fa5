import type { ReactNode } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { cx } from '#web/ui/styles/cx.ts'

const skeletonWidths = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3']

interface TableLoadingProps {
  rows?: number
  rowClass?: string
}

/** It has the height of the expected rows, so that the layout does not move. */
export function TableLoading({ rows = 10, rowClass = 'h-11' }: TableLoadingProps) {
  const label = useLabel()
  return (
    <div aria-busy="true">
      <p role="status" className="h-11 border-b border-ink text-sm leading-11 text-ink-soft">
        {label('Loading...')}
      </p>
      <ul aria-hidden="true" className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order
          <li key={row} className={cx('flex items-center justify-between gap-8', rowClass)}>
            <Skeleton className={`h-3 ${skeletonWidths[row % skeletonWidths.length]}`} />
            <Skeleton className="h-3 w-24" />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function PageLoading() {
  return (
    <main className="page pt-6 pb-16">
      <Skeleton className="my-2 h-7 w-64 max-w-full" />
      <TableLoading />
    </main>
  )
}

const formatError = (error: Error) => (error instanceof ApiError ? error.error : 'Có lỗi xảy ra')

export function TableError({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <div role="alert">
      <EmptyState action={<Button onClick={() => retry()}>Thử lại</Button>}>{formatError(error)}</EmptyState>
    </div>
  )
}

interface StaleDataNoticeProps {
  error: Error
  retry: () => unknown
  message?: string
}

/** A notice above data that could not be refreshed completely. */
export function StaleDataNotice({ error, retry, message }: StaleDataNoticeProps) {
  return (
    <p role="alert" className="mb-3 flex items-center gap-3 bg-amber-wash px-3 py-1 text-sm text-amber">
      <span className="flex-1">
        {message} {formatError(error)}
      </span>
      <Button kind="quiet" small onClick={() => retry()}>
        Thử lại
      </Button>
    </p>
  )
}

export function EmptyTab({ label, noun, onLeave }: { label: string; noun: string; onLeave: () => void }) {
  return (
    <>
      <p className="text-ink-soft">
        Không có {noun} nào ở mục {label}.
      </p>
      <Button small onClick={onLeave}>
        Xem tất cả {noun}
      </Button>
    </>
  )
}

interface NoResultsProps {
  /** True if a search or filter is active. */
  isFiltered: boolean
  onClear: () => void
  /** Shown if no search or filter is active. */
  emptyContent?: ReactNode
}

export function NoResults({ isFiltered, onClear, emptyContent }: NoResultsProps) {
  const label = useLabel()
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8">
      <p>{label('No results.')}</p>
      {isFiltered ? (
        <Button small onClick={onClear}>
          Xoá bộ lọc
        </Button>
      ) : (
        emptyContent
      )}
    </div>
  )
}
