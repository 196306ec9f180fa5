import type { Row } from '#domain/imports/columns.ts'
import { fold, words } from '#domain/search/fold.ts'

const colorNames = new Set(['color', 'colour', 'colors', 'colours', 'mau', 'mau sac'])
const sizeNames = new Set(['size', 'sizes', 'shoe size', 'kich co', 'kich thuoc', 'co', 'co giay'])
const numbers = [1, 2, 3] as const
type OptionNumber = (typeof numbers)[number]

/** Which of a product's options is its colour and which make its size. */
export interface OptionPlan {
  color: OptionNumber | null
  /** The size proper comes first; whatever else is chosen by is part of it: `M / Cotton`. */
  size: OptionNumber[]
  /** By their names, those that are neither colour nor size. */
  folded: string[]
  names: Record<OptionNumber, string>
}

const nameOf = (row: Row, n: OptionNumber) => row[`option${n}Name`] ?? ''
const wordOf = (row: Row, n: OptionNumber) => row[`option${n}Value`] ?? ''
/** What Shopify writes for a product that is not chosen by anything. */
const isPlain = (value: string) => value === '' || fold(value) === 'default title'

/** Names stand in a product's first row and hold for the others. */
export function planOptions(rows: readonly Row[]): OptionPlan {
  const name = (n: OptionNumber) => rows.map((row) => nameOf(row, n)).find(Boolean) ?? ''
  const names = { 1: name(1), 2: name(2), 3: name(3) }
  const key = (n: OptionNumber) => words(names[n]).join(' ')
  const used = numbers.filter((n) => !rows.every((row) => isPlain(wordOf(row, n))))
  const color = used.find((n) => colorNames.has(key(n))) ?? null
  const proper = used.find((n) => sizeNames.has(key(n)))
  const others = used.filter((n) => n !== color && n !== proper)
  const size = proper === undefined ? others : [proper, ...others]
  return { color, size, folded: others.map((n) => names[n] || `Option${n}`), names }
}

export function hasOptionValue(row: Row): boolean {
  return numbers.some((n) => wordOf(row, n) !== '')
}

/** The row's colour and size (null where it says `Default Title`), or the name of the option that it does not say. */
export function chooseOptions(
  row: Row,
  plan: OptionPlan,
): { color: string | null; size: string | null } | { missing: string } {
  const wanted = [...(plan.color ? [plan.color] : []), ...plan.size]
  const missing = wanted.find((n) => wordOf(row, n) === '')
  if (missing) return { missing: plan.names[missing] || `Option${missing}` }
  const said = (n: OptionNumber) => (isPlain(wordOf(row, n)) ? [] : [wordOf(row, n)])
  return {
    color: plan.color ? (said(plan.color)[0] ?? null) : null,
    size: plan.size.flatMap(said).join(' / ') || null,
  }
}
