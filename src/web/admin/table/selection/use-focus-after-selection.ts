import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the row that was selected last when the selection ends and its bar had the focus. */
export function useFocusAfterSelection(
  table: RefObject<HTMLElement | null>,
  selectedKeys: readonly string[],
): void {
  const previousKeys = useRef(selectedKeys)
  useEffect(() => {
    const keys = previousKeys.current
    previousKeys.current = selectedKeys
    const hasEnded = selectedKeys.length === 0 && keys.length > 0
    if (!hasEnded || document.activeElement !== document.body) return
    const row = findVisibleRow(table.current, keys)
    row?.querySelector<HTMLElement>('input[type=checkbox]')?.focus({ preventScroll: true })
  }, [table, selectedKeys])
}

function findVisibleRow(table: HTMLElement | null, keys: readonly string[]): HTMLElement | undefined {
  const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])].filter(isInView)
  const key = keys.findLast((one) => rows.some(({ dataset }) => dataset.row === one))
  return rows.find(({ dataset }) => dataset.row === key) ?? rows[0]
}

function isInView(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const headerHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  return top >= headerHeight && bottom <= window.innerHeight
}
