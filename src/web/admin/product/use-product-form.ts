import type { Product } from '#contract/catalog/products.ts'
import type { Draft } from './draft.ts'
import { draftTransitions } from './draft-transitions.ts'
import { useBaseline } from './use-baseline.ts'
import { type MakingEvents, useMaking } from './use-making.ts'
import { useProductDraft } from './use-product-draft.ts'
import { useProductSave } from './use-product-save.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

export type ProductFormState = ReturnType<typeof useProductForm>

export function useProductForm(initial: Draft, opened?: Product, events: MakingEvents = {}) {
  const editor = useProductDraft(initial)
  const baseline = useBaseline(initial, opened)
  const { make, again, sent } = useMaking(events)
  const { dirty, isDirty } = useUnsavedChanges(editor, baseline.draft)
  const { inputs, draft } = editor
  const { theirs, setTheirs, disputes } = baseline
  return {
    ...inputs,
    ...useProductSave({ editor, baseline, create: make, isDirty }),
    ...draftTransitions({ editor, baseline, again, isDirty }),
    draft,
    dirty,
    isDirty,
    theirs,
    closeTheirs: () => setTheirs(null),
    disputes,
    sent,
  }
}
