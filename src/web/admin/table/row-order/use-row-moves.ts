import { useEffect, useRef, useState } from 'react'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'
import { type FindParent, findDropSibling, listSiblings, moveAmongSiblings } from './sibling-order.ts'

/** For a list in an order that staff choose; rows are dragged or moved by two buttons. */
export interface RowOrder<Row> {
  /** All rows of the list; undefined while loading. */
  allRows: readonly Row[] | undefined
  rowName: (row: Row) => string
  /** For a list of two levels, in which a row follows its parent and is moved among its siblings. */
  parentKey?: (row: Row) => string | null
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
  const { rows, findParent } = indexRows(allRows, rowKey, order.parentKey)
  const page = search.page ?? 1
  const findPage = (at: number) => Math.floor(at / (search.size ?? defaultPageSize)) + 1
  const focusStep = useStepFocus((key, to) => keys[to] === key && findPage(to) === page)

  // A second key press may come before the list is rendered again, so the latest order is kept in a ref.
  const latest = useRef(keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes, not on every render
  useEffect(() => {
    latest.current = keys
  }, [order.allRows])

  function move(key: string, to: number): void {
    const row = rows.get(key)
    const siblings = listSiblings(latest.current, key, findParent)
    if (row === undefined || siblings.indexOf(key) === to) return
    latest.current = moveAmongSiblings(latest.current, key, to, findParent)
    const parent = rows.get(findParent(key) ?? '')
    const within = parent ? ` trong ${order.rowName(parent)}` : ''
    setAnnouncement(`${order.rowName(row)}: vị trí ${to + 1} trên ${siblings.length}${within}`)
    order.onOrder(latest.current)
  }
  function step(key: string, by: 1 | -1) {
    const siblings = listSiblings(latest.current, key, findParent)
    const to = siblings.indexOf(key) + by
    if (siblings[to] === undefined) return
    move(key, to)
    const at = latest.current.indexOf(key)
    focusStep({ key, up: by < 0, to: at })
    const next = findPage(at)
    if (next !== page) onPage(next > 1 ? next : undefined)
  }
  function drop(key: string, target: string) {
    const sibling = findDropSibling(key, target, findParent)
    if (sibling !== undefined) move(key, listSiblings(latest.current, key, findParent).indexOf(sibling))
  }
  const canStep = (key: string, by: 1 | -1) => {
    const siblings = listSiblings(keys, key, findParent)
    return siblings[siblings.indexOf(key) + by] !== undefined
  }
  const canDrop = (key: string, target: string) => {
    const sibling = findDropSibling(key, target, findParent)
    return sibling !== undefined && sibling !== key
  }
  return { keys, announcement, step, canStep, drop, canDrop }
}

function indexRows<Row>(
  allRows: readonly Row[],
  rowKey: (row: Row) => string,
  parentKey: RowOrder<Row>['parentKey'],
): { rows: ReadonlyMap<string, Row>; findParent: FindParent } {
  const rows = new Map(allRows.map((row) => [rowKey(row), row]))
  const findParent: FindParent = (key) => {
    const row = rows.get(key)
    return (row && parentKey?.(row)) ?? null
  }
  return { rows, findParent }
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
