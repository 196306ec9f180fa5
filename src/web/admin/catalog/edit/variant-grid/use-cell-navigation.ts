import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type VariantColumn, variantColumns } from './variant-grid.ts'

export const rowHeightPx = 45
export const viewHeightPx = 450

export interface CellPosition {
  at: number
  column: VariantColumn
}

/** Tracks the focused cell. The table renders only the rows from `first` to `last`, `last` excluded. */
export function useCellNavigation(rowCount: number) {
  const viewRef = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<CellPosition>({ at: 0, column: 'stock' })
  const pendingFocus = useRef<CellPosition | null>(null)
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => viewRef.current,
    estimateSize: () => rowHeightPx,
    overscan: 6,
    initialRect: { width: 0, height: viewHeightPx },
    // The sticky header takes the height of one row.
    scrollPaddingEnd: rowHeightPx,
  })

  const rendered = virtualizer.getVirtualItems()
  const first = rendered.at(0)?.index ?? 0
  const last = (rendered.at(-1)?.index ?? -1) + 1

  // The target row may have to be rendered before its cell can take the focus.
  useEffect(() => {
    const { current: target } = pendingFocus
    const cell =
      target &&
      viewRef.current?.querySelector<HTMLInputElement>(
        `[data-at="${target.at}"][data-column=${target.column}]`,
      )
    if (!cell) return
    pendingFocus.current = null
    cell.focus()
    cell.select()
  })

  function moveTo({ at, column }: CellPosition) {
    const to = { at: Math.min(Math.max(0, at), rowCount - 1), column }
    pendingFocus.current = to
    setPosition(to)
    virtualizer.scrollToIndex(to.at)
  }
  return { viewRef, first, last, position, setPosition, moveTo }
}

/** Returns the cell to move to, or undefined if the key edits the text in the cell. */
export function nextCell(
  { key, shiftKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>,
  { at, column }: CellPosition,
): CellPosition | undefined {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return { at: at + 1, column }
  if (key === 'ArrowUp' || key === 'Enter') return { at: at - 1, column }
  const goesLeft = key === 'ArrowLeft' && input.selectionStart === 0
  const goesRight = key === 'ArrowRight' && input.selectionEnd === input.value.length
  if (!goesLeft && !goesRight) return
  const next = variantColumns[variantColumns.indexOf(column) + (goesLeft ? -1 : 1)]
  return next && { at, column: next }
}
