import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StockReason } from '#contract/orders/order-statuses.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { isShutOut } from '../frame/leaving.ts'
import { stockKey } from './stock-queries.ts'

export interface Counted {
  /** Stock that was shown when the count was typed. */
  seen: number
  typed: string
  error?: string
}
export type Counts = ReadonlyMap<string, Counted>

const wholeNumber = /^\d{1,7}$/

export function countFault({ typed }: Counted): string | undefined {
  if (!wholeNumber.test(typed) || Number(typed) > limits.maxStock) return 'Phải là số từ 0 đến 1.000.000'
}

/** Removes saved counts and marks refused ones; text typed since the request was sent stays. */
function afterSave(now: Counts, sent: Counts, left: Counts): Counts {
  const next = new Map(now)
  for (const [id, { typed }] of sent) {
    const counted = now.get(id)
    const answer = left.get(id)
    if (!counted) continue
    if (counted.typed !== typed) next.set(id, { seen: answer?.seen ?? Number(typed), typed: counted.typed })
    else if (answer) next.set(id, answer)
    else next.delete(id)
  }
  return next
}

type Batch = [variantId: string, counted: Counted][]

function batchesOf(counts: Counts): Batch[] {
  const valid = [...counts].filter(([, counted]) => !countFault(counted))
  const batches: Batch[] = []
  for (let at = 0; at < valid.length; at += limits.maxTogether) {
    batches.push(valid.slice(at, at + limits.maxTogether))
  }
  return batches
}

/** @returns the counts without the saved ones; refused ones have their error and current stock */
async function saveBatch(
  api: Api,
  batch: Batch,
  why: { reason: StockReason; note: string },
  left: Counts,
): Promise<Counts> {
  const lines = batch.map(([variantId, { seen, typed }]) => ({ variantId, seen, stock: Number(typed) }))
  const results = await api.adjustStock({ body: { ...why, lines } }).catch((error) => {
    const [only, ...others] = lines
    if (!only || others.length > 0 || !(error instanceof ApiError) || error.code !== 'stock_changed')
      throw error
    return [{ variantId: only.variantId, stock: null, error: error.error }]
  })
  const next = new Map(left)
  for (const { variantId, stock, error } of results) {
    const counted = left.get(variantId)
    if (error === null || !counted) next.delete(variantId)
    else next.set(variantId, { ...counted, seen: stock ?? counted.seen, error })
  }
  return next
}

export function useCounts() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [counts, setCounts] = useState<Counts>(new Map())
  const [busy, setBusy] = useState(false)

  function type(item: StockItem, text: string) {
    const next = new Map(counts)
    const typed = text.replace(/\D/g, '').slice(0, 7)
    if (typed) next.set(item.variantId, { seen: item.stock, typed })
    else next.delete(item.variantId)
    setCounts(next)
  }

  async function save(reason: StockReason, note: string) {
    if (busy || counts.size === 0) return
    setBusy(true)
    let left = counts
    try {
      for (const batch of batchesOf(counts)) left = await saveBatch(api, batch, { reason, note }, left)
      report(left)
    } catch (error) {
      if (!isShutOut(error)) fail(error instanceof ApiError ? error.error : undefined)
    } finally {
      setCounts((now) => afterSave(now, counts, left))
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: stockKey })
    }
  }

  function report(left: Counts) {
    if (left.size > 0) return fail(`${left.size} số chưa lưu được, hãy xem lại các dòng được đánh dấu`)
    toast.show({ title: 'Thành công', description: 'Đã cập nhật kho', look: 'success' })
  }
  const fail = (description?: string) => toast.show({ title: 'Lỗi', description, look: 'destructive' })

  return { counts, type, save, busy, clear: () => setCounts(new Map()) }
}
