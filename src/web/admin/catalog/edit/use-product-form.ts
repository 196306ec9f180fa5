import type { Product } from '#contract/catalog/products.ts'
import type { Draft } from '#web/admin/catalog/edit/draft/draft.ts'
import { draftTransitions } from '#web/admin/catalog/edit/draft/draft-transitions.ts'
import { useBaseline } from '#web/admin/catalog/edit/draft/use-baseline.ts'
import { useProductDraft } from '#web/admin/catalog/edit/draft/use-product-draft.ts'
import { useUnsavedChanges } from '#web/admin/catalog/edit/draft/use-unsaved-changes.ts'
import { type MakingEvents, useMaking } from '#web/admin/catalog/edit/save/use-making.ts'
import { useProductSave } from '#web/admin/catalog/edit/save/use-product-save.ts'

export type ProductFormState = ReturnType<typeof useProductForm>

export function useProductForm(initial: Draft, opened?: Product, events: MakingEvents = {}) {
  const editor = useProductDraft(initial)
  const baseline = useBaseline(initial, opened)
  const { create, setPendingRequest, getPendingRequest } = useMaking(events)
  const { dirty, isDirty } = useUnsavedChanges(editor, baseline.draft)
  const { inputs, draft } = editor
  const { theirs, setTheirs, stockConflicts } = baseline
  return {
    ...inputs,
    ...useProductSave({ editor, baseline, create, isDirty }),
    ...draftTransitions({ editor, baseline, setPendingRequest, isDirty }),
    draft,
    dirty,
    isDirty,
    theirs,
    closeTheirs: () => setTheirs(null),
    stockConflicts,
    getPendingRequest,
  }
}
