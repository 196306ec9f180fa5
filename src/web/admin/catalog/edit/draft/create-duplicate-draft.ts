import type { Product } from '#contract/catalog/products.ts'
import { createDraftFromProduct, type ProductFormDraft } from './product-form-draft.ts'

/** A copy without what belongs to one product: its address, SKUs, barcodes, stock and schedule. Nobody sees it until it is finished. */
export function createDuplicateDraft(product: Product): ProductFormDraft {
  const { fields, grid, ...draft } = createDraftFromProduct(product)
  const cells = Object.entries(grid.cells).map(([key, cell]) => [
    key,
    { ...cell, stock: '', sku: '', barcode: '' },
  ])
  return {
    ...draft,
    fields: { ...fields, state: 'draft', publishAt: '', handle: '', sku: '', barcode: '', stock: '' },
    grid: { ...grid, cells: Object.fromEntries(cells) },
  }
}
