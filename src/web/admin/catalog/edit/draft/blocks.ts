import { emptySheet, keyOf, rowsOf, type Sheet, type Value } from '#web/admin/catalog/edit/sheet/sheet.ts'
import { type Draft, emptyDraft } from './draft.ts'

/** The draft form's result (spec.md section 3): colours with their sizes and quantities, by ids. */
export interface Blocks {
  name: string
  price: string
  attributes: { color: string; sizes: { size: string; quantity: string }[] }[]
}

export const emptyBlock = { color: '', sizes: [{ size: '', quantity: '' }] }
/** spec.md section 4: one block with one row to begin with. */
export const emptyBlocks: Blocks = { name: '', price: '', attributes: [emptyBlock] }

/** The same as the form of a product takes it; pairs that no block names are not sold. */
export function draftOfBlocks(
  { name, price, attributes }: Blocks,
  colors: readonly Value[],
  sizes: readonly Value[],
): Draft {
  const named = attributes.flatMap(({ color, sizes }) => sizes.map((row) => ({ color, ...row })))
  const chosen = (values: readonly Value[], ids: Set<string>) => values.filter((value) => ids.has(value._id))
  const quantities = new Map(named.map(({ color, size, quantity }) => [keyOf(color, size), quantity]))
  const sheet: Sheet = {
    ...emptySheet,
    colors: chosen(colors, new Set(named.map((one) => one.color))),
    sizes: chosen(sizes, new Set(named.map((one) => one.size))),
    cells: Object.fromEntries([...quantities].map(([key, stock]) => [key, { stock, sku: '', price: '' }])),
  }
  const removed = rowsOf(sheet).flatMap(({ key }) => (quantities.has(key) ? [] : [key]))
  const stock = named.length === 1 && rowsOf(sheet).length === 0 ? (named[0]?.quantity ?? '') : ''
  return { ...emptyDraft, fields: { ...emptyDraft.fields, name, price, stock }, sheet: { ...sheet, removed } }
}
