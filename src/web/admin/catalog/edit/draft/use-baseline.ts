import { useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import {
  mergeCurrentStock,
  type StockConflict,
  withCurrentStock,
} from '#web/admin/catalog/edit/variant-grid/merge-current-stock.ts'
import type { ProductFormDraft } from './product-form-draft.ts'

export type Baseline = ReturnType<typeof useBaseline>

export function useBaseline(initialDraft: ProductFormDraft, initialProduct?: Product) {
  const [draft, setDraft] = useState(initialDraft)
  // Undefined while the product is new.
  const [product, setProduct] = useState(initialProduct)
  const [savedByOthers, setSavedByOthers] = useState<Product | null>(null)
  const [stockConflicts, setStockConflicts] = useState<readonly StockConflict[]>([])

  /** Starts from another product. The baseline draft stays. */
  function openProduct(next?: Product) {
    setProduct(next)
    setSavedByOthers(null)
    setStockConflicts([])
  }
  function setSaved(next: ProductFormDraft, saved?: Product) {
    setProduct(saved)
    setDraft(next)
  }
  /** Updates only the stock, so that the next save still reports other edits made since `base`. */
  function updateStock(base: Product, current: Product) {
    setDraft((draft) => mergeCurrentStock(draft, base, current).draft)
    setProduct(withCurrentStock(base, current))
  }
  return {
    draft,
    product,
    savedByOthers,
    setSavedByOthers,
    stockConflicts,
    setStockConflicts,
    setDraft,
    openProduct,
    setSaved,
    updateStock,
  }
}
