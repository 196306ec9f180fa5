import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Product } from '#contract/catalog/products.ts'
import {
  emptyProductDraft,
  isSameDraft,
  type ProductFormFields,
} from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import type { Baseline } from '#web/admin/catalog/edit/draft/use-baseline.ts'
import type { ProductDraftEditor } from '#web/admin/catalog/edit/draft/use-product-draft.ts'
import { mergeCurrentStock } from '#web/admin/catalog/edit/variant-grid/merge-current-stock.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function useSaveFailure({ inputs, draft, readDraft }: ProductDraftEditor, baseline: Baseline) {
  const api = useApi()
  const toast = useToast()
  const { form, setGrid } = inputs
  const [sessionError, setSessionError] = useState<ApiError | null>(null)

  function showConflict(base: Product, current: Product) {
    const merged = mergeCurrentStock(readDraft(), base, current)
    form.setValue('stock', merged.draft.fields.stock)
    setGrid(merged.draft.grid)
    baseline.updateStock(base, current)
    if (current.version === base.version) baseline.setStockConflicts(merged.conflicts)
    else baseline.setSavedByOthers(current)
  }
  /** `base` is the product that the save started from. */
  async function showFailure(error: unknown, base?: Product): Promise<void> {
    if (isSessionExpired(error)) return setSessionError(error)
    if (!(error instanceof ApiError)) throw error
    if (base && ['product_changed', 'stock_changed'].includes(error.code)) {
      const current = await api.getProduct({ params: { id: base._id } }).catch(() => null)
      if (current) return showConflict(base, current)
    }
    // The focus stays where it is if somebody typed while the request was in flight.
    const wasEdited = !isSameDraft({ ...draft, fields: form.getValues() }, draft)
    showFieldErrors(form, error, !wasEdited)
    toast.show({ title: 'Có lỗi xảy ra', description: error.error, kind: 'destructive' })
  }
  return { sessionError, clearSessionError: () => setSessionError(null), showFailure }
}

const fieldNames = Object.keys(emptyProductDraft.fields) as (keyof ProductFormFields)[]

function showFieldErrors(
  form: UseFormReturn<ProductFormFields>,
  error: ApiError,
  focusesFirst: boolean,
): void {
  let shouldFocus = focusesFirst
  for (const { path, message } of error.details) {
    const name = fieldNames.find((one) => path === one || path.startsWith(`${one}.`))
    if (!name) continue
    form.setError(name, { message }, { shouldFocus })
    shouldFocus = false
  }
}
