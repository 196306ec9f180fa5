import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import {
  createProductInput,
  isSameDraft,
  type ProductFormDraft,
} from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import type { Baseline } from '#web/admin/catalog/edit/draft/use-baseline.ts'
import type { ProductDraftEditor } from '#web/admin/catalog/edit/draft/use-product-draft.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { findSaveObstacle, lacksImages } from './find-save-obstacle.ts'
import type { SavedProductDraft } from './use-idempotent-create.ts'
import { useSaveFailure } from './use-save-failure.ts'

type Create = (draft: ProductFormDraft) => Promise<SavedProductDraft>
type Update = (base: Product, draft: ProductFormDraft, version?: number) => Promise<SavedProductDraft>

interface ProductSaveOptions {
  editor: ProductDraftEditor
  baseline: Baseline
  create: Create
}

export function useProductSave({ editor, baseline, create }: ProductSaveOptions) {
  const { draft, readDraft } = editor
  const { product, savedByOthers } = baseline
  const queryClient = useQueryClient()
  const update = useUpdate()
  const [failedAttempts, setFailedAttempts] = useState(0)
  const countFailedAttempt = () => setFailedAttempts((count) => count + 1)
  const needsImages = failedAttempts > 0 && !product && lacksImages(editor.inputs.images)
  const canSave = useSaveCheck(editor, !product, countFailedAttempt)
  const { sessionError, clearSessionError, showFailure } = useSaveFailure(editor, baseline)
  const [saving, setSaving] = useState(false)

  /** Returns null after a failure was shown. `last`: the form closes after this save of a new product. */
  async function save({ version = product?.version, last = false } = {}): Promise<Product | null> {
    if (saving || !canSave()) return null
    setSaving(true)
    setFailedAttempts(0)
    clearSessionError()
    baseline.setStockConflicts([])
    let storedProduct = product
    const onSaved = ({ product, draft }: SavedProductDraft) => {
      storedProduct = product
      baseline.setSaved(draft, product)
    }
    try {
      const base = savedByOthers ?? product
      const first = base ? update(base, draft, version) : create(draft)
      const saved = await saveLatest(first, update, last ? readDraft : () => draft, onSaved)
      // An image may have been chosen during the save.
      if (last && !canSave()) return null
      baseline.setSavedByOthers(null)
      void queryClient.invalidateQueries()
      return saved
    } catch (error) {
      await showFailure(error, storedProduct)
      return null
    } finally {
      setSaving(false)
    }
  }
  return { saving, sessionError, failedAttempts, countFailedAttempt, needsImages, save }
}

/** Repeats the save with the edits made in the meantime until the saved product has all of them. */
async function saveLatest(
  first: Promise<SavedProductDraft>,
  update: Update,
  readDraft: () => ProductFormDraft,
  onSaved: (saved: SavedProductDraft) => void,
): Promise<Product> {
  let saved = await first
  onSaved(saved)
  for (let current = readDraft(); !isSameDraft(current, saved.draft); current = readDraft()) {
    saved = await update(saved.product, current)
    onSaved(saved)
  }
  return saved.product
}

function useUpdate(): Update {
  const api = useApi()
  return async (base, draft, version = base.version) => {
    const body = { ...createProductInput(draft, base), version }
    return { product: await api.updateProduct({ params: { id: base._id }, body }), draft }
  }
}

/** Returns false after it showed why the form cannot be sent. */
function useSaveCheck(
  { draft, readImages }: ProductDraftEditor,
  isNew: boolean,
  countFailedAttempt: () => void,
): () => boolean {
  const toast = useToast()
  return () => {
    const obstacle = findSaveObstacle(readImages(), draft.grid, isNew)
    if (!obstacle) return true
    toast.show({ ...obstacle, kind: 'destructive' })
    countFailedAttempt()
    return false
  }
}
