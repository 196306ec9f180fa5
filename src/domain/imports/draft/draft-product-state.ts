import type { ProductState } from '#contract/catalog/product-states.ts'
import * as limits from '#contract/limits.ts'
import { calendarDate, timestamp } from '#contract/scalar-schemas.ts'
import type { ImportFileRow } from '#domain/imports/columns.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'
import { findValue, isFalse } from './find-value.ts'

/** Null means that the file has no value. */
export interface DraftProductState {
  state: ProductState | null
  publishAt: string | null
  specialPrice: number | null
  specialFrom: string | null
  specialTo: string | null
  weight: number | null
}

/** The names that Shopify gives to the states. */
const stateByStatus: Record<string, ProductState> = {
  active: 'active',
  draft: 'draft',
  archived: 'archived',
  unlisted: 'hidden',
}

export function readProductState(
  rows: readonly ImportFileRow[],
  row: number,
  issues: ImportIssue[],
): DraftProductState {
  const publishAt = readTimestamp(findValue(rows, 'publishAt'))
  const state = readState(rows, row, issues)
  const isScheduled = state === 'draft' && publishAt !== null
  const day = (text: string) => (calendarDate.safeParse(text).success ? text : null)
  return {
    state: isScheduled ? 'scheduled' : state,
    publishAt: isScheduled ? publishAt : null,
    specialPrice: readInteger(findValue(rows, 'specialPrice'), 0, limits.maxPrice),
    specialFrom: day(findValue(rows, 'specialFrom')),
    specialTo: day(findValue(rows, 'specialTo')),
    weight: readBaseWeight(rows),
  }
}

/** The first weight of the rows is that of the product, unless the shop's own column says another; 0 is none. */
function readBaseWeight(rows: readonly ImportFileRow[]): number | null {
  const base = findValue(rows, 'baseWeight')
  return base ? readInteger(base, 1, limits.maxWeightGrams) : parseWeight(findValue(rows, 'weight'))
}

export const parseWeight = (text: string) => readInteger(text.replace(/\.0+$/, ''), 1, limits.maxWeightGrams)

/** A product that is active but not published is hidden. */
function readState(rows: readonly ImportFileRow[], row: number, issues: ImportIssue[]): ProductState | null {
  const status = findValue(rows, 'status').toLowerCase()
  const published = findValue(rows, 'published')
  const known = stateByStatus[status]
  if (status && !known) issues.push(createIssue(row, 'status_unknown', { status: status.slice(0, 40) }))
  const state = known ?? (status ? 'draft' : null)
  return isFalse(published) && (state === null || state === 'active') ? 'hidden' : state
}

const readTimestamp = (text: string) => (timestamp.safeParse(text).success ? text : null)

function readInteger(text: string, min: number, max: number): number | null {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}
