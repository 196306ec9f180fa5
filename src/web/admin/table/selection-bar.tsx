import { X } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { type FetchPage, fetchAllRows, formatCappedCount, maxFetchedRows } from './table-pages.ts'

/** The selected rows of all pages. */
export interface RowSelection<Row> {
  rows: readonly Row[]
  keys: readonly string[]
  clear: () => void
  /** Replaces the selection. */
  choose: (rows: readonly Row[]) => void
}

interface SelectAllResult {
  /** The list's total when all rows were selected. */
  listTotal: number
  selectedCount: number
  isTruncated: boolean
}

interface SelectionBarProps<Row> {
  selection: RowSelection<Row>
  total: number
  /** The server stopped counting at `total`; there are more rows. */
  capped?: boolean
  noun: string
  fetchPage: FetchPage<Row>
  onSelectAll: (rows: readonly Row[]) => void
  children: ReactNode
}

export function SelectionBar<Row>({
  selection,
  total,
  capped = false,
  noun,
  fetchPage,
  onSelectAll,
  children,
}: SelectionBarProps<Row>) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const [selectAllResult, setSelectAllResult] = useState<SelectAllResult>()
  const selectAllButton = useRef<HTMLButtonElement>(null)
  const clearButton = useRef<HTMLButtonElement>(null)
  const count = selection.rows.length
  // A capped total becomes exact once all rows were fetched.
  const exact = selectAllResult?.listTotal === total ? selectAllResult : undefined
  const hasMore = exact ? exact.isTruncated : total > maxFetchedRows || (capped && total === maxFetchedRows)
  const selectableCount = exact?.selectedCount ?? (capped ? maxFetchedRows : Math.min(total, maxFetchedRows))

  async function selectAll() {
    setBusy(true)
    try {
      const { rows, isTruncated } = await fetchAllRows(fetchPage)
      if (document.activeElement === selectAllButton.current) clearButton.current?.focus()
      setSelectAllResult({ listTotal: total, selectedCount: rows.length, isTruncated })
      onSelectAll(rows)
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, kind: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  if (count === 0) return null
  return (
    <section
      aria-label="Đã chọn"
      data-bottom-bar=""
      className="sticky bottom-0 z-10 -mx-3 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border border-edge bg-sheet px-3 py-2 shadow-lg animate-rise max-sm:max-h-[50dvh] max-sm:gap-1 max-sm:overflow-y-auto"
    >
      <div className="flex min-w-0 items-center gap-x-3 max-sm:w-full">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <p role="status" className="text-sm font-medium tabular-nums">
            Đã chọn {formatCappedCount(count)} <span className="max-sm:sr-only">{noun}</span>
            {hasMore &&
              count >= selectableCount &&
              `, nhiều nhất có thể; danh sách có ${formatCappedCount(Math.max(total, selectableCount), capped)}`}
          </p>
          {count < selectableCount && (
            <Button
              ref={selectAllButton}
              kind="quiet"
              small
              busy={busy}
              onClick={() => void selectAll()}
              className="max-sm:px-0 max-sm:whitespace-nowrap"
            >
              {formatSelectAll(selectableCount, noun, hasMore, capped && !exact)}
            </Button>
          )}
        </div>
        <Button
          ref={clearButton}
          kind="quiet"
          small
          onClick={selection.clear}
          className="shrink-0 max-sm:ml-auto max-sm:px-2"
        >
          <span className="max-sm:sr-only">Bỏ chọn</span> <Icon of={X} className="sm:hidden" />
        </Button>
      </div>
      <div className="end-fade flex items-center gap-2 max-sm:-m-1 max-sm:w-[calc(100%+0.5rem)] max-sm:gap-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 sm:ml-auto sm:flex-wrap">
        {children}
      </div>
    </section>
  )
}

function formatSelectAll(count: number, noun: string, hasMore: boolean, isUncounted: boolean): ReactNode {
  if (hasMore) return `Chọn ${formatCappedCount(count)} ${noun} đầu tiên`
  if (isUncounted) return `Chọn mọi ${noun} tìm thấy`
  return (
    <span>
      Chọn cả {formatCappedCount(count)}
      <span className="max-sm:sr-only"> {noun}</span>
    </span>
  )
}
