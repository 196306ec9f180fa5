import type { RefObject } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { type Draft, draftOf } from './draft.ts'
import type { KeptDraft, Sent } from './kept-draft.ts'
import type { Baseline } from './use-baseline.ts'
import type { ProductDraft } from './use-product-draft.ts'

interface DraftTransitions {
  editor: ProductDraft
  baseline: Baseline
  again: (sent?: Sent) => void
  isDirty: RefObject<boolean>
}

/** Every way in which another draft takes the place of the one in the form. */
export function draftTransitions({ editor, baseline, again, isDirty }: DraftTransitions) {
  const { product, theirs } = baseline

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
  const takeTheirs = () => theirs && load(draftOf(theirs), theirs)
  const reset = () => load(baseline.draft, product)
  return { load, resume, follow, takeTheirs, reset }
}
