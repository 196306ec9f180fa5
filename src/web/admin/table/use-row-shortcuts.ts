import { type RefObject, useEffect } from 'react'
import { useShortcutsEnabled } from './shortcuts-enabled.ts'

interface RowShortcutOptions {
  /** Contains the table; its rows match `tr[data-row]`. */
  table: RefObject<HTMLElement | null>
  onSelect?: (key: string) => void
  onHelp: () => void
}

const editableSelector = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu], :popover-open'

/**
 * Shortcuts: j, k and arrows move between rows, Enter opens a row, Space selects it, b focuses the bar of selected rows,
 * / focuses the search, ? shows help. Single keys can be switched off (WCAG 2.1.4). Focused controls keep their own keys.
 */
export function useRowShortcuts({ table, onSelect, onHelp }: RowShortcutOptions): void {
  const areShortcutsEnabled = useShortcutsEnabled()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const isIgnored =
        event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (isIgnored || target.closest(editableSelector) || document.querySelector(overlaySelector)) return
      const row = target.matches('tr[data-row]') ? (target as HTMLElement) : null
      if (handleKey(event.key, row, target)) event.preventDefault()
    }
    function handleKey(key: string, row: HTMLElement | null, target: Element): boolean {
      if (row && key === 'ArrowDown') return step(target, 1)
      if (row && key === 'ArrowUp') return step(target, -1)
      if (row && key === 'Enter') return openRow(row)
      if (row && key === ' ' && onSelect) return done(onSelect(row.dataset.row ?? ''))
      if (!areShortcutsEnabled) return false
      if (key === 'j') return step(target, 1)
      if (key === 'k') return step(target, -1)
      if (key === 'b') return focusOn('main section[data-bottom-bar] button')
      if (key === '?') return done(onHelp())
      if (key === '/') return focusOn('main search input')
      return false
    }
    function step(from: Element, by: number): boolean {
      const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(from))
      const next = at < 0 ? rows.at(by > 0 ? 0 : -1) : rows[at + by]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      return rows.length > 0
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [table, onSelect, onHelp, areShortcutsEnabled])
}

function focusOn(selector: string): boolean {
  const control = document.querySelector<HTMLElement>(selector)
  control?.focus()
  return control !== null
}

/** Opens the row's page, or its only action, or its menu. */
function openRow(row: HTMLElement): boolean {
  const link = row.querySelector<HTMLElement>('a')
  if (link) return done(link.click())
  const action = row.querySelector<HTMLElement>('[data-row-act]')
  if (action) {
    action.focus()
    return done(action.click())
  }
  const menu = row.querySelector<HTMLElement>('[aria-haspopup=menu]')
  menu?.focus()
  // The menu trigger reacts to key and pointer events, not to click().
  menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  return menu !== null
}

const done = (_: unknown) => true
