import { useSyncExternalStore } from 'react'
import { subscribeToStorage } from '#web/app/subscribe-to-storage.ts'

/** A named filter, stored in this browser. `search` contains the search parameters without `page`. */
export interface SavedView {
  name: string
  search: Record<string, unknown>
}

const maxViews = 20
const changeEvent = 'tiem:views'
const noViews: readonly SavedView[] = []
const getStorageKey = (table: string) => `tiem:views:${table}`
const parsedViews = new Map<string, { text: string | null; views: readonly SavedView[] }>()

function readViews(table: string): readonly SavedView[] {
  const text = localStorage.getItem(getStorageKey(table))
  const cached = parsedViews.get(table)
  if (cached && cached.text === text) return cached.views
  const views = parse(text)
  parsedViews.set(table, { text, views })
  return views
}

function parse(text: string | null): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isView) : noViews
  } catch {
    return noViews
  }
}

function isView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'object' && search !== null
}

const subscribe = subscribeToStorage(changeEvent)

function storeViews(table: string, views: readonly SavedView[]) {
  localStorage.setItem(getStorageKey(table), JSON.stringify(views))
  window.dispatchEvent(new Event(changeEvent))
}

export function useSavedViews(table: string): readonly SavedView[] {
  return useSyncExternalStore(
    subscribe,
    () => readViews(table),
    () => noViews,
  )
}

/** Replaces a view of the same name. */
export function saveView(table: string, view: SavedView): void {
  const others = readViews(table).filter(({ name }) => name !== view.name)
  storeViews(table, [...others, view].slice(-maxViews))
}

export function removeView(table: string, name: string): void {
  storeViews(
    table,
    readViews(table).filter((view) => view.name !== name),
  )
}

/** Removes `page`, undefined parameters, and `size`, which each person has for the whole list. */
export function toViewSearch(search: object): Record<string, unknown> {
  const entries = Object.entries(search).filter(
    ([key, value]) => key !== 'page' && key !== 'size' && value !== undefined,
  )
  return Object.fromEntries(entries)
}

export function isSameView(a: object, b: object): boolean {
  const [first, second] = [toViewSearch(a), toViewSearch(b)]
  const keys = new Set([...Object.keys(first), ...Object.keys(second)])
  return [...keys].every((key) => first[key] === second[key])
}

/** Finds the view with these parameters: a saved view, else a tab. `isUnchanged`: no parameter differs from the tab. */
export function findCurrentView<Tab extends { search: Record<string, unknown> }>(
  views: readonly SavedView[],
  tabs: readonly Tab[],
  search: object,
) {
  const current: Record<string, unknown> = { ...search }
  const saved = views.find((view) => isSameView(view.search, search))
  const tab = saved
    ? undefined
    : tabs.find((one) => Object.entries(one.search).every(([key, value]) => current[key] === value))
  return { saved, tab, isUnchanged: isSameView(search, tab?.search ?? {}) }
}
