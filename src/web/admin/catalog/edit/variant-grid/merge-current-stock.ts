import type { Product } from '#contract/catalog/products.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import type { ProductFormDraft } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { createVariantKey, listGridRows, setVariantCells } from './variant-grid.ts'

export interface StockConflict {
  variantName: string
  currentStock: number
}

const mapStocks = ({ variants }: Product) =>
  new Map(variants.map(({ color, size, stock }) => [createVariantKey(color?._id, size?._id), stock]))
const parseStock = (text: string) => (text.trim() === '' ? 0 : parseWholeNumber(text))

/**
 * Replaces every stock that was not edited since `base` was fetched by the stock in `current`. Edited ones stay and are
 * returned as conflicts if the stock of the shop changed as well.
 */
export function mergeCurrentStock(draft: ProductFormDraft, base: Product, current: Product) {
  const [baseStocks, currentStocks] = [mapStocks(base), mapStocks(current)]
  const conflicts: StockConflict[] = []
  const mergeValue = (key: string, variantName: string, edited: string): string => {
    const [before, after] = [baseStocks.get(key), currentStocks.get(key)]
    if (before === undefined || after === undefined || before === after || parseStock(edited) === after)
      return edited
    if (parseStock(edited) === before) return String(after)
    conflicts.push({ variantName, currentStock: after })
    return edited
  }
  const stock = mergeValue(createVariantKey(null, null), '', draft.fields.stock)
  const stocks = listGridRows(draft.grid).map((row) => {
    const { key, cells } = row
    return [key, { stock: mergeValue(key, formatVariantName(row), cells.stock) }] as const
  })
  const merged: ProductFormDraft = {
    ...draft,
    fields: { ...draft.fields, stock },
    grid: setVariantCells(draft.grid, stocks),
  }
  return { draft: merged, conflicts }
}

export function withCurrentStock(base: Product, current: Product): Product {
  const currentStocks = mapStocks(current)
  const variants = base.variants.map((one) => ({
    ...one,
    stock: currentStocks.get(createVariantKey(one.color?._id, one.size?._id)) ?? one.stock,
  }))
  return { ...base, variants }
}

export function formatStockConflicts(conflicts: readonly StockConflict[]): string {
  const parts = conflicts.map(({ variantName, currentStock }) =>
    variantName ? `${variantName} hiện còn ${currentStock}` : `hiện còn ${currentStock}`,
  )
  return `Kho đã thay đổi trong lúc bạn sửa: ${parts.join('; ')}. Số bạn nhập vẫn còn: hãy xem lại rồi lưu lần nữa.`
}
