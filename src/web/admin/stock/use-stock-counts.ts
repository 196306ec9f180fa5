import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as limits from '#contract/limits.ts'
import type { AdjustmentReason } from '#contract/stock/movement-reasons.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { findNumberRangeError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { todayKey } from '#web/admin/today/today-query.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { stockKey } from './stock-queries.ts'

interface EnteredStockCount {
  /** The stock that was shown when the count was entered. */
  shownStock: number
  enteredText: string
  error?: string
}
export type EnteredStockCounts = ReadonlyMap<string, EnteredStockCount>

export const validateStockCount = ({ enteredText }: EnteredStockCount): string | undefined =>
  findNumberRangeError(enteredText, 0, limits.maxStock)

export const parseStockCount = ({ enteredText }: EnteredStockCount): number =>
  parseWholeNumber(enteredText) ?? 0

/** Removes saved counts and marks rejected ones; counts edited since the request was sent stay. */
function mergeSaveResult(
  current: EnteredStockCounts,
  sent: EnteredStockCounts,
  unsaved: EnteredStockCounts,
): EnteredStockCounts {
  const next = new Map(current)
  for (const [id, sentCount] of sent) {
    const count = current.get(id)
    const rejected = unsaved.get(id)
    if (!count) continue
    if (count.enteredText !== sentCount.enteredText)
      next.set(id, {
        shownStock: rejected?.shownStock ?? parseStockCount(sentCount),
        enteredText: count.enteredText,
      })
    else if (rejected) next.set(id, rejected)
    else next.delete(id)
  }
  return next
}

type CountBatch = [variantId: string, count: EnteredStockCount][]

function splitIntoBatches(counts: EnteredStockCounts): CountBatch[] {
  const valid = [...counts].filter(([, count]) => !validateStockCount(count))
  const batches: CountBatch[] = []
  for (let at = 0; at < valid.length; at += limits.maxBulkRows) {
    batches.push(valid.slice(at, at + limits.maxBulkRows))
  }
  return batches
}

const readCurrentStock = ({ details }: ApiError): number | null =>
  details[0] ? Number(details[0].message) : null

/** @returns `unsaved` without the saved counts; rejected counts have an error and the current stock */
async function saveBatch(
  api: Api,
  batch: CountBatch,
  adjustment: { reason: AdjustmentReason; note: string },
  unsaved: EnteredStockCounts,
): Promise<EnteredStockCounts> {
  const lines = batch.map(([variantId, count]) => ({
    variantId,
    seen: count.shownStock,
    stock: parseStockCount(count),
  }))
  const results = await api.adjustStock({ body: { ...adjustment, lines } }).catch((error) => {
    const [line, ...otherLines] = lines
    if (!line || otherLines.length > 0 || !(error instanceof ApiError) || error.code !== 'stock_changed')
      throw error
    return [{ variantId: line.variantId, stock: readCurrentStock(error), error: error.error }]
  })
  const next = new Map(unsaved)
  for (const { variantId, stock, error } of results) {
    const count = unsaved.get(variantId)
    if (error === null || !count) next.delete(variantId)
    else next.set(variantId, { ...count, shownStock: stock ?? count.shownStock, error })
  }
  return next
}

/** The bar with the pressed button is gone, and sorting the rows again may take the focus from a count once more. */
function focusVisibleCount(): void {
  if (document.activeElement !== document.body) return
  const counts = [...document.querySelectorAll<HTMLElement>('input[data-count]')]
  counts.find(isOnScreen)?.focus({ preventScroll: true })
}

function isOnScreen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** The rows are sorted again in the next task. Somebody who types another count keeps the focus. */
function focusUnsavedCount(): void {
  setTimeout(() => {
    if (!document.activeElement?.matches('input[data-count]'))
      document.querySelector<HTMLElement>('input[data-count][aria-invalid=true]')?.focus()
  })
}

export function useStockCounts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [counts, setCounts] = useState<EnteredStockCounts>(new Map())
  const [busy, setBusy] = useState(false)

  function type(item: StockItem, enteredText: string) {
    const next = new Map(counts)
    if (enteredText.trim()) next.set(item.variantId, { shownStock: item.stock, enteredText })
    else next.delete(item.variantId)
    setCounts(next)
  }

  async function save(reason: AdjustmentReason, note: string) {
    if (busy || counts.size === 0) return
    setBusy(true)
    let unsaved = counts
    try {
      for (const batch of splitIntoBatches(counts))
        unsaved = await saveBatch(api, batch, { reason, note }, unsaved)
      showResult(unsaved)
    } catch (error) {
      if (!isSessionExpired(error)) showFailure(error instanceof ApiError ? error.error : undefined)
    } finally {
      flushSync(() => {
        setCounts((current) => mergeSaveResult(current, counts, unsaved))
        setBusy(false)
      })
      focusVisibleCount()
      void queryClient.invalidateQueries({ queryKey: todayKey })
      await queryClient.invalidateQueries({ queryKey: stockKey })
      if (unsaved.size > 0) focusUnsavedCount()
      else setTimeout(focusVisibleCount)
    }
  }

  function showResult(unsaved: EnteredStockCounts) {
    if (unsaved.size > 0)
      return showFailure(`${unsaved.size} số chưa lưu được, hãy xem lại các dòng được đánh dấu`)
    toast.show({ title: 'Thành công', description: 'Đã cập nhật kho', kind: 'success' })
  }
  const showFailure = (description?: string) => toast.show({ title: 'Lỗi', description, kind: 'destructive' })

  return { counts, type, save, busy, clear: () => setCounts(new Map()) }
}
