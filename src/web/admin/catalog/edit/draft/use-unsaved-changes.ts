import { useEffect, useRef } from 'react'
import { type Draft, sameDraft } from './draft.ts'
import type { ProductDraft } from './use-product-draft.ts'

/** `isDirty` holds the same as `dirty`, and is cleared by a save or a reset before the next render. */
export function useUnsavedChanges({ inputs, draft }: ProductDraft, baseline: Draft) {
  const dirty = inputs.images.isUploading || !sameDraft(draft, baseline)
  const isDirty = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits made during a save are unsaved against a new baseline
  useEffect(() => {
    isDirty.current = dirty
  }, [dirty, baseline])
  return { dirty, isDirty }
}
