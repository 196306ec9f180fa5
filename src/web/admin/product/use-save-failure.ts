import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Product } from '#contract/catalog/products.ts'
import { ApiError } from '../../api.ts'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { isShutOut } from '../frame/leaving.ts'
import { emptyDraft, type Fields, sameDraft } from './draft.ts'
import { followStock } from './present-stock.ts'
import type { Baseline } from './use-baseline.ts'
import type { ProductDraft } from './use-product-draft.ts'

/** Shows a failed save at its fields, as a conflict with the saved product, or as an ended session. */
export function useSaveFailure({ inputs, draft, readDraft }: ProductDraft, baseline: Baseline) {
  const api = useApi()
  const toast = useToast()
  const { form, setSheet } = inputs
  const [shutOut, setShutOut] = useState<ApiError | null>(null)

  function showConflict(read: Product, current: Product) {
    const followed = followStock(readDraft(), read, current)
    form.setValue('stock', followed.draft.fields.stock)
    setSheet(followed.draft.sheet)
    baseline.updateStock(read, current)
    if (current.version === read.version) baseline.setDisputes(followed.disputes)
    else baseline.setTheirs(current)
  }
  /** `read` is the product that the save was based on. */
  async function showFailure(error: unknown, read?: Product): Promise<void> {
    if (isShutOut(error)) return setShutOut(error)
    if (!(error instanceof ApiError)) throw error
    if (read && ['product_changed', 'stock_changed'].includes(error.code)) {
      const current = await api.getProduct({ params: { id: read._id } }).catch(() => null)
      if (current) return showConflict(read, current)
    }
    // The focus stays where it is if somebody typed while the request was in flight.
    const wasEdited = !sameDraft({ ...draft, fields: form.getValues() }, draft)
    showFieldErrors(form, error, !wasEdited)
    toast.show({ title: 'Có lỗi xảy ra', description: error.error, look: 'destructive' })
  }
  return { shutOut, clearShutOut: () => setShutOut(null), showFailure }
}

const fieldNames = Object.keys(emptyDraft.fields) as (keyof Fields)[]

function showFieldErrors(form: UseFormReturn<Fields>, error: ApiError, focusesFirst: boolean): void {
  let shouldFocus = focusesFirst
  for (const { path, message } of error.details) {
    const name = fieldNames.find((one) => path === one || path.startsWith(`${one}.`))
    if (!name) continue
    form.setError(name, { message }, { shouldFocus })
    shouldFocus = false
  }
}
