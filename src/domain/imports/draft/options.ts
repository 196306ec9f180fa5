import type { ImportFileRow } from '#domain/imports/columns.ts'
import { fold, splitFoldedWords } from '#domain/search/fold.ts'

const colorNames = new Set(['color', 'colour', 'colors', 'colours', 'mau', 'mau sac'])
const sizeNames = new Set(['size', 'sizes', 'shoe size', 'kich co', 'kich thuoc', 'co', 'co giay'])
const numbers = [1, 2, 3] as const
type OptionNumber = (typeof numbers)[number]

/** Assigns a product's options to colour and size, the only two options of the shop. */
export interface OptionPlan {
  color: OptionNumber | null
  /** The size option first, then all other options, which become a part of the size: `M / Cotton`. */
  size: OptionNumber[]
  mergedOptions: string[]
  names: Record<OptionNumber, string>
}

const getName = (row: ImportFileRow, n: OptionNumber) => row[`option${n}Name`] ?? ''
const getValue = (row: ImportFileRow, n: OptionNumber) => row[`option${n}Value`] ?? ''
/** Shopify writes `Default Title` for a product without options. */
const isDefaultValue = (value: string) => value === '' || fold(value) === 'default title'

export function planOptions(rows: readonly ImportFileRow[]): OptionPlan {
  const name = (n: OptionNumber) => rows.map((row) => getName(row, n)).find(Boolean) ?? ''
  const names = { 1: name(1), 2: name(2), 3: name(3) }
  const key = (n: OptionNumber) => splitFoldedWords(names[n]).join(' ')
  const used = numbers.filter((n) => !rows.every((row) => isDefaultValue(getValue(row, n))))
  const color = used.find((n) => colorNames.has(key(n))) ?? null
  const sizeOption = used.find((n) => sizeNames.has(key(n)))
  const others = used.filter((n) => n !== color && n !== sizeOption)
  const size = sizeOption === undefined ? others : [sizeOption, ...others]
  return { color, size, mergedOptions: others.map((n) => names[n] || `Option${n}`), names }
}

export function hasOptionValue(row: ImportFileRow): boolean {
  return numbers.some((n) => getValue(row, n) !== '')
}

export function readRowOptionValues(
  row: ImportFileRow,
  plan: OptionPlan,
): { color: string | null; size: string | null } | { missing: string } {
  const planned = [...(plan.color ? [plan.color] : []), ...plan.size]
  const missing = planned.find((n) => getValue(row, n) === '')
  if (missing) return { missing: plan.names[missing] || `Option${missing}` }
  const valuesOf = (n: OptionNumber) => (isDefaultValue(getValue(row, n)) ? [] : [getValue(row, n)])
  return {
    color: plan.color ? (valuesOf(plan.color)[0] ?? null) : null,
    size: plan.size.flatMap(valuesOf).join(' / ') || null,
  }
}
