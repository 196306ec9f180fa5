import type { Product } from '#contract/catalog/products.ts'
import { createDraftFromProduct, type ProductFormDraft } from './product-form-draft.ts'
import type { PendingCreateRequest, StoredDraft } from './stored-draft.ts'
import type { Baseline } from './use-baseline.ts'
import type { ProductDraftEditor } from './use-product-draft.ts'

interface DraftTransitions {
  editor: ProductDraftEditor
  baseline: Baseline
  setPendingRequest: (request?: PendingCreateRequest) => void
}

export function createDraftTransitions({ editor, baseline, setPendingRequest }: DraftTransitions) {
  const { product, savedByOthers } = baseline

  /** Shows `next` as the saved state of `from`, the product that it was read from. */
  function load(next: ProductFormDraft, from?: Product) {
    editor.replace(next)
    baseline.openProduct(from)
    baseline.setDraft(next)
    setPendingRequest()
  }
  /** Shows a stored draft as unsaved. If its response is unknown, the next save repeats its request. */
  function resume({ draft, pendingRequest }: StoredDraft) {
    editor.replace(draft)
    baseline.openProduct()
    setPendingRequest(pendingRequest)
  }
  /** Shows `next` after `sent` was saved; edits made since the save started stay. */
  function showSaved(sent: ProductFormDraft, next: ProductFormDraft, from?: Product) {
    editor.mergeSaved(sent, next)
    baseline.setSaved(next, from)
    setPendingRequest()
  }
  const applyStored = () => savedByOthers && load(createDraftFromProduct(savedByOthers), savedByOthers)
  const reset = () => load(baseline.draft, product)
  return { load, resume, showSaved, applyStored, reset }
}
