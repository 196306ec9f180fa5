import { useEffect, useRef, useState } from 'react'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'

/** Of a list whose order is its owner's: rows are dragged with a mouse, or moved by two buttons. */
export interface RowOrder<Row> {
  /** The whole list as it stands now; undefined until it is known. */
  whole: readonly Row[] | undefined
  rowName: (row: Row) => string
  /** What the order is for. */
  words: string
  /** All keys in their new order. */
  onOrder: (keys: string[]) => void
}

export interface OrderedTable<Row> {
  order: RowOrder<Row>
  rowKey: (row: Row) => string
  search: TableSearch
  onPage: (page: number | undefined) => void
}

/** Moves a row to a place or by one step; the step follows the row to its page, and so does the focus. */
export function useRowMoves<Row>({ order, rowKey, search, onPage }: OrderedTable<Row>) {
  const [said, setSaid] = useState('')
  const whole = order.whole ?? []
  const keys = whole.map(rowKey)
  const page = search.page ?? 1
  const pageOf = (at: number) => Math.floor(at / (search.size ?? defaultPageSize)) + 1
  const focusStep = useStepFocus((key, to) => keys[to] === key && pageOf(to) === page)

  // As quick hands left it: the next key comes before the list is drawn again.
  const latest = useRef(keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new list, not for a new drawing of it
  useEffect(() => {
    latest.current = keys
  }, [order.whole])

  function move(key: string, to: number) {
    const before = latest.current
    const row = whole.find((one) => rowKey(one) === key)
    if (row === undefined || before.indexOf(key) === to) return
    const next = before.filter((one) => one !== key).toSpliced(to, 0, key)
    latest.current = next
    setSaid(`${order.rowName(row)}: vị trí ${to + 1} trên ${next.length}`)
    order.onOrder(next)
  }
  function step(key: string, by: 1 | -1) {
    const to = latest.current.indexOf(key) + by
    if (to < 0 || to >= latest.current.length) return
    focusStep({ key, up: by < 0, to })
    move(key, to)
    const next = pageOf(to)
    if (next !== page) onPage(next > 1 ? next : undefined)
  }
  return { keys, said, move, step }
}

interface Step {
  key: string
  up: boolean
  to: number
}

/** A row that went to another page, or was moved in the document, has lost the focus of its arrow. */
function useStepFocus(isShownAt: (key: string, to: number) => boolean) {
  const pending = useRef<Step>(undefined)
  useEffect(() => {
    if (!pending.current) return
    const { key, up, to } = pending.current
    const row = isShownAt(key, to) && document.querySelector(`tr[data-row="${CSS.escape(key)}"]`)
    if (!row) return
    pending.current = undefined
    row.querySelector<HTMLElement>(`[data-step="${up ? 'up' : 'down'}"]`)?.focus()
  })
  return (step: Step) => {
    pending.current = step
  }
}
