import {
  createVariantKey,
  emptyVariantCells,
  emptyVariantGrid,
  type GridValue,
  listGridRows,
  type VariantGrid,
} from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { emptyProductDraft, type ProductFormDraft } from './product-form-draft.ts'

// The specification fixes this result of the colour and size form, `attributes` included: ids of colours and sizes.
export interface DraftBlocks {
  name: string
  price: string
  attributes: { color: string; sizes: { size: string; quantity: string }[] }[]
}

export const emptyDraftBlock = { color: '', sizes: [{ size: '', quantity: '' }] }
// The specification fixes one block with one row as the start.
export const emptyDraftBlocks: DraftBlocks = { name: '', price: '', attributes: [emptyDraftBlock] }

/** A text that is no whole number stays for the product form, which reports it. */
function addQuantities(first: string, second: string): string {
  const texts = [first, second].filter((text) => text.trim() !== '')
  const invalid = texts.find((text) => parseWholeNumber(text) === null)
  if (invalid !== undefined || texts.length < 2) return invalid ?? texts[0] ?? ''
  return String(texts.reduce((sum, text) => sum + (parseWholeNumber(text) ?? 0), 0))
}

/** Converts the blocks to a draft of the product form. Pairs that no block names are not sold. */
export function createDraftFromColorBlocks(
  { name, price, attributes }: DraftBlocks,
  colors: readonly GridValue[],
  sizes: readonly GridValue[],
): ProductFormDraft {
  const pairs = attributes.flatMap(({ color, sizes }) => sizes.map((row) => ({ color, ...row })))
  const chosen = (values: readonly GridValue[], ids: Set<string>) =>
    values.filter((value) => ids.has(value._id))
  const quantities = new Map<string, string>()
  for (const { color, size, quantity } of pairs) {
    const key = createVariantKey(color, size)
    quantities.set(key, addQuantities(quantities.get(key) ?? '', quantity))
  }
  const grid: VariantGrid = {
    ...emptyVariantGrid,
    colors: chosen(colors, new Set(pairs.map((one) => one.color))),
    sizes: chosen(sizes, new Set(pairs.map((one) => one.size))),
    cells: Object.fromEntries([...quantities].map(([key, stock]) => [key, { ...emptyVariantCells, stock }])),
  }
  const removed = listGridRows(grid).flatMap(({ key }) => (quantities.has(key) ? [] : [key]))
  const stock = pairs.length === 1 && listGridRows(grid).length === 0 ? (pairs[0]?.quantity ?? '') : ''
  return {
    ...emptyProductDraft,
    fields: { ...emptyProductDraft.fields, name, price, stock },
    grid: { ...grid, removed },
  }
}
