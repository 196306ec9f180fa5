import { useSyncExternalStore } from 'react'

/** A filter somebody saved under a name of their own, in this browser. `search` is the address's, without the page. */
export interface View {
  name: string
  search: Record<string, unknown>
}

const mostViews = 20
const changed = 'tiem:views'
const none: readonly View[] = []
const keyOf = (table: string) => `tiem:views:${table}`
const read = new Map<string, { text: string | null; views: readonly View[] }>()

function keptViews(table: string): readonly View[] {
  const text = localStorage.getItem(keyOf(table))
  const before = read.get(table)
  if (before && before.text === text) return before.views
  const views = parse(text)
  read.set(table, { text, views })
  return views
}

function parse(text: string | null): readonly View[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView) : none
  } catch {
    return none
  }
}

function isView(value: unknown): value is View {
  const { name, search } = (value ?? {}) as Partial<View>
  return typeof name === 'string' && typeof search === 'object' && search !== null
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  window.addEventListener(changed, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changed, listener)
  }
}

function keep(table: string, views: readonly View[]) {
  localStorage.setItem(keyOf(table), JSON.stringify(views))
  window.dispatchEvent(new Event(changed))
}

export function useViews(table: string): readonly View[] {
  return useSyncExternalStore(
    subscribe,
    () => keptViews(table),
    () => none,
  )
}

/** A view of the same name gives way. */
export function saveView(table: string, view: View): void {
  const others = keptViews(table).filter(({ name }) => name !== view.name)
  keep(table, [...others, view].slice(-mostViews))
}

export function removeView(table: string, name: string): void {
  keep(
    table,
    keptViews(table).filter((view) => view.name !== name),
  )
}

/** What a view keeps of an address: everything but the page, and nothing that is not said. */
export function viewOf(search: object): Record<string, unknown> {
  const said = Object.entries(search).filter(([key, value]) => key !== 'page' && value !== undefined)
  return Object.fromEntries(said)
}

export function sameView(a: object, b: object): boolean {
  const [one, other] = [viewOf(a), viewOf(b)]
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}

/** Which view is the present one: a saved one, else the list's own; `plain`: nothing differs from that. */
export function currentView<Own extends { search: Record<string, unknown> }>(
  views: readonly View[],
  tabs: readonly Own[],
  search: object,
) {
  const now: Record<string, unknown> = { ...search }
  const saved = views.find((view) => sameView(view.search, search))
  const own = saved
    ? undefined
    : tabs.find((tab) => Object.entries(tab.search).every(([key, value]) => now[key] === value))
  return { saved, own, plain: sameView(search, own?.search ?? {}) }
}
