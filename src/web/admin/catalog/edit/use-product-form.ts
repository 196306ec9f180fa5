import type { Product } from '#contract/catalog/products.ts'
import { createDraftTransitions } from '#web/admin/catalog/edit/draft/create-draft-transitions.ts'
import { isSameDraft, type ProductFormDraft } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { useBaseline } from '#web/admin/catalog/edit/draft/use-baseline.ts'
import { useProductDraft } from '#web/admin/catalog/edit/draft/use-product-draft.ts'
import {
  type CreateProductEvents,
  useIdempotentCreate,
} from '#web/admin/catalog/edit/save/use-idempotent-create.ts'
import { useProductSave } from '#web/admin/catalog/edit/save/use-product-save.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'

export type ProductFormState = ReturnType<typeof useProductForm>

export function useProductForm(
  initialDraft: ProductFormDraft,
  initialProduct?: Product,
  events: CreateProductEvents = {},
) {
  const editor = useProductDraft(initialDraft)
  const baseline = useBaseline(initialDraft, initialProduct)
  const { create, setPendingRequest, getPendingRequest } = useIdempotentCreate(events)
  const { inputs, draft } = editor
  const dirty = inputs.images.isUploading || !isSameDraft(draft, baseline.draft)
  useUnsavedGuard(dirty, 'from')
  const { savedByOthers, setSavedByOthers, stockConflicts } = baseline
  return {
    ...inputs,
    ...useProductSave({ editor, baseline, create }),
    ...createDraftTransitions({ editor, baseline, setPendingRequest }),
    draft,
    dirty,
    savedByOthers,
    closeConflict: () => setSavedByOthers(null),
    stockConflicts,
    getPendingRequest,
  }
}
