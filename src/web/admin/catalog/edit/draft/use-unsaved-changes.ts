import { useEffect, useRef } from 'react'
import { isSameDraft, type ProductFormDraft } from './product-form-draft.ts'
import type { ProductDraftEditor } from './use-product-draft.ts'

/** `isDirty` holds the same as `dirty`, and is cleared by a save or a reset before the next render. */
export function useUnsavedChanges({ inputs, draft }: ProductDraftEditor, baseline: ProductFormDraft) {
  const dirty = inputs.images.isUploading || !isSameDraft(draft, baseline)
  const isDirty = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits made during a save are unsaved against a new baseline
  useEffect(() => {
    isDirty.current = dirty
  }, [dirty, baseline])
  return { dirty, isDirty }
}
