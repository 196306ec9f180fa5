import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { atLeast, type FetchPage, fetchAll, mostRows } from './pages.ts'

/** What is chosen, as the list's bulk actions see it. Rows of other pages are in it too. */
export interface Selection<Row> {
  rows: readonly Row[]
  keys: readonly string[]
  clear: () => void
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  total: number
  /** There are more than `total`: the server stopped counting. */
  capped?: boolean
  noun: string
  fetchPage: FetchPage<Row>
  onSelectAll: (rows: readonly Row[]) => void
  children: ReactNode
}

/** Stays at the foot of the screen while something is chosen, so that nothing moves under the hand. */
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
  const count = selection.rows.length
  const all = Math.min(total, mostRows)
  const cut = capped || total > mostRows

  async function selectAll() {
    setBusy(true)
    try {
      onSelectAll((await fetchAll(fetchPage)).rows)
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  if (count === 0) return null
  return (
    <section
      aria-label="Đã chọn"
      className="sticky bottom-0 z-10 -mx-3 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border border-edge bg-sheet px-3 py-2 shadow-lg animate-rise"
    >
      <p role="status" className="text-sm font-medium tabular-nums">
        Đã chọn {atLeast(count)} {noun}
        {cut && count >= all && `, nhiều nhất có thể; danh sách có ${atLeast(total, capped)}`}
      </p>
      {count < all && (
        <Button look="quiet" small busy={busy} onClick={() => void selectAll()}>
          {cut ? `Chọn ${atLeast(all)} ${noun} đầu tiên` : `Chọn cả ${atLeast(all)} ${noun}`}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">{children}</div>
      <Button look="quiet" small onClick={selection.clear}>
        Bỏ chọn
      </Button>
    </section>
  )
}
