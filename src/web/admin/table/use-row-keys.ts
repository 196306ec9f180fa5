import { type RefObject, useEffect } from 'react'
import { useKeysOn } from './keys-on.ts'

interface RowKeys {
  /** Around the table; its rows are `tr[data-row]`. */
  table: RefObject<HTMLElement | null>
  onSelect?: (key: string) => void
  onHelp: () => void
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const above = '[role=dialog], [role=alertdialog], [role=menu], :popover-open'

/**
 * j, k and the arrows go from row to row, Enter opens a row, Space selects it, / searches, ? explains. Single
 * letters can be switched off (WCAG 2.1.4); what has the focus keeps its own keys.
 */
export function useRowKeys({ table, onSelect, onHelp }: RowKeys): void {
  const lettersOn = useKeysOn()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const taken =
        event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (taken || target.closest(typing) || document.querySelector(above)) return
      const row = target.matches('tr[data-row]') ? (target as HTMLElement) : null
      if (act(event.key, row, target)) event.preventDefault()
    }
    function act(key: string, row: HTMLElement | null, target: Element): boolean {
      if (row && key === 'ArrowDown') return step(target, 1)
      if (row && key === 'ArrowUp') return step(target, -1)
      if (row && key === 'Enter') return open(row)
      if (row && key === ' ' && onSelect) return done(onSelect(row.dataset.row ?? ''))
      if (!lettersOn) return false
      if (key === 'j') return step(target, 1)
      if (key === 'k') return step(target, -1)
      if (key === '?') return done(onHelp())
      if (key === '/') return done(document.querySelector<HTMLElement>('main search input')?.focus())
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
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [table, onSelect, onHelp, lettersOn])
}

/** The row's page, or where it has none the one act that it offers, or its menu. */
function open(row: HTMLElement): boolean {
  const link = row.querySelector<HTMLElement>('a')
  if (link) return done(link.click())
  const act = row.querySelector<HTMLElement>('[data-row-act]')
  if (act) {
    act.focus()
    return done(act.click())
  }
  const menu = row.querySelector<HTMLElement>('[aria-haspopup=menu]')
  menu?.focus()
  // A menu listens for keys and for a finger, not for a click.
  menu?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  return menu !== null
}

const done = (_: unknown) => true
