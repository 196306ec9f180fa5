import { parseJson } from '#web/app/stored-value.ts'
import { createStoredValueById } from '#web/app/stored-value-by-id.ts'

/** A named filter, stored in this browser. `search` contains the search parameters without `page`. */
export interface SavedView {
  name: string
  search: Record<string, unknown>
}

const maxViews = 20
const noViews: readonly SavedView[] = []
const getStored = createStoredValueById('tiem:views', parseViews)

function parseViews(text: string | null): readonly SavedView[] {
  const value = parseJson(text)
  return Array.isArray(value) ? value.filter(isView) : noViews
}

function isView(value: unknown): value is SavedView {
  const { name, search } = (value ?? {}) as Partial<SavedView>
  return typeof name === 'string' && typeof search === 'object' && search !== null
}

export const useSavedViews = (table: string): readonly SavedView[] => getStored(table).use()

const storeViews = (table: string, views: readonly SavedView[]) => getStored(table).set(JSON.stringify(views))

/** Replaces a view of the same name. */
export function saveView(table: string, view: SavedView): void {
  const others = getStored(table)
    .get()
    .filter(({ name }) => name !== view.name)
  storeViews(table, [...others, view].slice(-maxViews))
}

export function removeView(table: string, name: string): void {
  const views = getStored(table).get()
  storeViews(
    table,
    views.filter((view) => view.name !== name),
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
