import { emptySheet, keyOf, rowsOf, type Sheet, type Value } from '#web/admin/catalog/edit/sheet/sheet.ts'
import { type Draft, emptyDraft } from './draft.ts'

// The specification fixes this result of the draft form, `attributes` included: ids of colours and sizes.
export interface Blocks {
  name: string
  price: string
  attributes: { color: string; sizes: { size: string; quantity: string }[] }[]
}

export const emptyBlock = { color: '', sizes: [{ size: '', quantity: '' }] }
// The specification fixes one block with one row as the start.
export const emptyBlocks: Blocks = { name: '', price: '', attributes: [emptyBlock] }

/** Converts the blocks to a draft of the product form. Pairs that no block names are not sold. */
export function draftOfBlocks(
  { name, price, attributes }: Blocks,
  colors: readonly Value[],
  sizes: readonly Value[],
): Draft {
  const pairs = attributes.flatMap(({ color, sizes }) => sizes.map((row) => ({ color, ...row })))
  const chosen = (values: readonly Value[], ids: Set<string>) => values.filter((value) => ids.has(value._id))
  const quantities = new Map(pairs.map(({ color, size, quantity }) => [keyOf(color, size), quantity]))
  const grid: Sheet = {
    ...emptySheet,
    colors: chosen(colors, new Set(pairs.map((one) => one.color))),
    sizes: chosen(sizes, new Set(pairs.map((one) => one.size))),
    cells: Object.fromEntries([...quantities].map(([key, stock]) => [key, { stock, sku: '', price: '' }])),
  }
  const removed = rowsOf(grid).flatMap(({ key }) => (quantities.has(key) ? [] : [key]))
  const stock = pairs.length === 1 && rowsOf(grid).length === 0 ? (pairs[0]?.quantity ?? '') : ''
  return { ...emptyDraft, fields: { ...emptyDraft.fields, name, price, stock }, grid: { ...grid, removed } }
}
