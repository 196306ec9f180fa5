import { useEffect, useRef, useState } from 'react'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

/** For a list in an order that staff choose; rows are dragged or moved by two buttons. */
export interface RowOrder<Row> {
  /** All rows of the list; undefined while loading. */
  allRows: readonly Row[] | undefined
  rowName: (row: Row) => string
  /** Tells what the order is used for. */
  hint: string
  onOrder: (keys: string[]) => void
}

export interface OrderedTableOptions<Row> {
  order: RowOrder<Row>
  rowKey: (row: Row) => string
  search: TableSearch
  onPage: (page: number | undefined) => void
}

/** A row that is moved by a step to another page is followed by the page and by the focus. */
export function useRowMoves<Row>({ order, rowKey, search, onPage }: OrderedTableOptions<Row>) {
  const [announcement, setAnnouncement] = useState('')
  const allRows = order.allRows ?? []
  const keys = allRows.map(rowKey)
  const page = search.page ?? 1
  const findPage = (at: number) => Math.floor(at / (search.size ?? defaultPageSize)) + 1
  const focusStep = useStepFocus((key, to) => keys[to] === key && findPage(to) === page)

  // A second key press may come before the list is rendered again, so the latest order is kept in a ref.
  const latest = useRef(keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes, not on every render
  useEffect(() => {
    latest.current = keys
  }, [order.allRows])

  function move(key: string, to: number) {
    const before = latest.current
    const row = allRows.find((one) => rowKey(one) === key)
    if (row === undefined || before.indexOf(key) === to) return
    const next = before.filter((one) => one !== key).toSpliced(to, 0, key)
    latest.current = next
    setAnnouncement(`${order.rowName(row)}: vị trí ${to + 1} trên ${next.length}`)
    order.onOrder(next)
  }
  function step(key: string, by: 1 | -1) {
    const to = latest.current.indexOf(key) + by
    if (to < 0 || to >= latest.current.length) return
    focusStep({ key, up: by < 0, to })
    move(key, to)
    const next = findPage(to)
    if (next !== page) onPage(next > 1 ? next : undefined)
  }
  return { keys, announcement, move, step }
}

interface PendingFocus {
  key: string
  up: boolean
  to: number
}

// A moved row element loses the focus of its arrow button.
function useStepFocus(isShownAt: (key: string, to: number) => boolean) {
  const pending = useRef<PendingFocus>(undefined)
  useEffect(() => {
    if (!pending.current) return
    const { key, up, to } = pending.current
    const row = isShownAt(key, to) && document.querySelector(`tr[data-row="${CSS.escape(key)}"]`)
    if (!row) return
    pending.current = undefined
    row.querySelector<HTMLElement>(`[data-step="${up ? 'up' : 'down'}"]`)?.focus()
  })
  return (target: PendingFocus) => {
    pending.current = target
  }
}
