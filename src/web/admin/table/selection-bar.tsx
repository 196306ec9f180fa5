import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { atLeast, type FetchPage, fetchAll, mostRows } from './pages.ts'

/** What is chosen, as the list's bulk actions see it. Rows of other pages are in it too. */
export interface Selection<Row> {
  rows: readonly Row[]
  keys: readonly string[]
  clear: () => void
}

/** What choosing all of a list of `of` rows found. */
interface Found {
  of: number
  all: number
  /** There are more. */
  cut: boolean
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
  const [found, setFound] = useState<Found>()
  const count = selection.rows.length
  // Where the server stopped counting, all are known once they were fetched.
  const known = found?.of === total ? found : undefined
  const more = known ? known.cut : total > mostRows || (capped && total === mostRows)
  const all = known?.all ?? (capped ? mostRows : Math.min(total, mostRows))

  async function selectAll() {
    setBusy(true)
    try {
      const { rows, cut } = await fetchAll(fetchPage)
      setFound({ of: total, all: rows.length, cut })
      onSelectAll(rows)
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
        {more && count >= all && `, nhiều nhất có thể; danh sách có ${atLeast(Math.max(total, all), capped)}`}
      </p>
      {count < all && (
        <Button look="quiet" small busy={busy} onClick={() => void selectAll()}>
          {wordsFor(all, noun, more, capped && !known)}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0">{children}</div>
      <Button look="quiet" small onClick={selection.clear}>
        Bỏ chọn
      </Button>
    </section>
  )
}

function wordsFor(all: number, noun: string, more: boolean, uncounted: boolean): string {
  if (more) return `Chọn ${atLeast(all)} ${noun} đầu tiên`
  return uncounted ? `Chọn mọi ${noun} tìm thấy` : `Chọn cả ${atLeast(all)} ${noun}`
}
