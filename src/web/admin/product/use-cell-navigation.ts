import { useEffect, useRef, useState } from 'react'
import type { ColumnId } from './sheet.ts'

/** All rows have the same height, so that rows outside the view need not be rendered. */
export const rowHeightPx = 45
export const viewHeightPx = 450
const overscanRows = 6

export interface CellPosition {
  at: number
  column: ColumnId
}

/** The focused cell of a table that renders only the rows from `first` to before `last`. */
export function useCellNavigation(rowCount: number) {
  const viewRef = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [position, setPosition] = useState<CellPosition>({ at: 0, column: 'stock' })
  const pendingFocus = useRef<CellPosition | null>(null)
  const first = Math.max(0, Math.floor(scrollTop / rowHeightPx) - overscanRows)
  const last = Math.min(rowCount, Math.ceil((scrollTop + viewHeightPx) / rowHeightPx) + overscanRows)

  // The target row may have to be rendered before its cell can take the focus.
  useEffect(() => {
    const { current: to } = pendingFocus
    const cell =
      to && viewRef.current?.querySelector<HTMLInputElement>(`[data-at="${to.at}"][data-column=${to.column}]`)
    if (!cell) return
    pendingFocus.current = null
    cell.focus()
    cell.select()
  })

  function moveTo(at: number, column: ColumnId) {
    const to = { at: Math.min(Math.max(0, at), rowCount - 1), column }
    pendingFocus.current = to
    setPosition(to)
    const view = viewRef.current
    const top = to.at * rowHeightPx
    // The header row takes the height of one more row.
    const bottom = top + rowHeightPx * 2
    if (view && top < view.scrollTop) view.scrollTop = top
    if (view && bottom > view.scrollTop + viewHeightPx) view.scrollTop = bottom - viewHeightPx
    setScrollTop(view?.scrollTop ?? 0)
  }
  return { viewRef, setScrollTop, first, last, position, setPosition, moveTo }
}
