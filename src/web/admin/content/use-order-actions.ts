import { useRef } from 'react'
import type { OrderActions } from './order-tools.tsx'

/** Moves and removes the items of an ordered list, by buttons or by dragging. */
export function useOrderActions<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const dragged = useRef<number | null>(null)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item !== undefined) onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  return (at: number): OrderActions & { onDragEnter: () => void } => ({
    isFirst: at === 0,
    isLast: at === items.length - 1,
    onMove: (by) => move(at, at + by),
    onRemove: () => onChange(items.toSpliced(at, 1)),
    onDragStart: () => {
      dragged.current = at
    },
    onDragEnter: () => {
      if (dragged.current === null || dragged.current === at) return
      move(dragged.current, at)
      dragged.current = at
    },
    onDragEnd: () => {
      dragged.current = null
    },
  })
}
