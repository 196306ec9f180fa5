import { useQueryClient } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { confirmed, firstStatus } from '#contract/orders/order-statuses.ts'
import { confirmationUndoSeconds } from '#domain/orders/status/order-status.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'
import { ordersKey } from './order-queries.ts'

/** Returns the part of a toast that offers to undo a confirmation as long as its email waits. */
export function useConfirmationUndo() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()

  async function undo(allIds: readonly string[]) {
    let refusedCount = 0
    try {
      for (let start = 0; start < allIds.length; start += limits.maxBulkRows) {
        const ids = allIds.slice(start, start + limits.maxBulkRows)
        // An order that was moved on meanwhile stays where it is.
        const from = Object.fromEntries(ids.map((id) => [id, confirmed]))
        const results = await api.updateOrderStatuses({ body: { ids, from, status: firstStatus } })
        refusedCount += results.filter(({ error }) => error !== null).length
      }
      toast.show(describeUndo(allIds.length - refusedCount, refusedCount))
    } catch (error) {
      if (isSessionExpired(error)) return
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Chưa hoàn tác được', description, kind: 'destructive' })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ordersKey })
    }
  }
  return (ids: readonly string[]) => ({
    durationMs: confirmationUndoSeconds * 1000,
    action: { label: 'Hoàn tác', onPress: () => void undo(ids) },
  })
}

function describeUndo(undoneCount: number, refusedCount: number): ToastMessage {
  const title = `Đã trả ${undoneCount} đơn về đang xử lý`
  return refusedCount === 0
    ? { title, kind: 'success' }
    : { title, description: `${refusedCount} đơn đã sang bước khác nên giữ nguyên`, kind: 'destructive' }
}
