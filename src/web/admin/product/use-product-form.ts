import type { Product } from '#contract/products.ts'
import { type Draft, draftOf } from './draft.ts'
import type { KeptDraft } from './kept-draft.ts'
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
  const { saving, shutOut, save } = useProductSave(editor, baseline, make, isDirty)
  const { product, theirs, disputes } = baseline

  /** Shows `next` as the saved state of `from`, the product that it was read from. */
  function load(next: Draft, from?: Product) {
    editor.replace(next)
    baseline.openProduct(from)
    baseline.setDraft(next)
    again()
    isDirty.current = false
  }
  /** Shows a stored draft as unsaved. If its response is unknown, the next save repeats its request. */
  function resume({ draft, sent }: KeptDraft) {
    editor.replace(draft)
    baseline.openProduct()
    again(sent)
  }
  /** After a save of `sent`: shows `next`, and keeps the edits made since. */
  function follow(sent: Draft, next: Draft, from?: Product) {
    editor.mergeSaved(sent, next)
    baseline.setSaved(next, from)
    again()
  }
  const { inputs, draft } = editor
  const closeTheirs = () => baseline.setTheirs(null)
  const takeTheirs = () => theirs && load(draftOf(theirs), theirs)
  const reset = () => load(baseline.draft, product)
  const conflicts = { theirs, closeTheirs, takeTheirs, disputes }
  return {
    ...inputs,
    ...conflicts,
    draft,
    dirty,
    isDirty,
    saving,
    shutOut,
    load,
    resume,
    sent,
    follow,
    reset,
    save,
  }
}
