import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import type { BulkResult } from '#contract/orders/admin-orders.ts'
import { confirmed, firstStatus, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Order, OrderStatusInput } from '#contract/orders/orders.ts'
import type { HoldOverride } from '#contract/shipping/sending.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { filterIncluded } from '#web/admin/shipping/sending/sending-preview-query.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { invalidateOrdersAndStock } from './invalidate-orders-and-stock.ts'
import { useConfirmationUndo } from './use-confirmation-undo.ts'

const successToast = {
  title: 'Thành công',
  description: 'Cập nhật trạng thái thành công',
  kind: 'success',
} as const
const createErrorToast = (description?: string) =>
  ({ title: 'Lỗi', description, kind: 'destructive' }) as const

const isConfirmation = (from: OrderStatus | undefined, to: OrderStatus) =>
  from === firstStatus && to === confirmed

const createSuccessToast = (confirmedCount: number) =>
  confirmedCount === 0
    ? successToast
    : { ...successToast, description: `${successToast.description}: đã xác nhận ${confirmedCount} đơn` }

const createRefusalToast = (refused: readonly BulkResult[]) =>
  createErrorToast(
    refused.length === 1 ? (refused[0]?.error ?? undefined) : `${refused.length} đơn chưa đổi được`,
  )

function useStatusChangeCallbacks() {
  const queryClient = useQueryClient()
  const toast = useToast()
  return {
    onError: (error: Error) => {
      if (!isSessionExpired(error))
        toast.show(createErrorToast(error instanceof ApiError ? error.error : undefined))
    },
    onSettled: async (_: unknown, error: Error | null) => {
      if (isSessionExpired(error)) return
      await invalidateOrdersAndStock(queryClient)
    },
  }
}

export function useChangeOrderStatus(id: string) {
  const api = useApi()
  const toast = useToast()
  const undoConfirmation = useConfirmationUndo()
  return useMutation({
    ...useStatusChangeCallbacks(),
    mutationFn: (body: OrderStatusInput) => api.updateOrderStatus({ params: { id }, body }),
    onSuccess: (_, { status, from }) =>
      toast.show({ ...successToast, ...(isConfirmation(from, status) && undoConfirmation([id])) }),
  })
}

export interface BulkStatusChange {
  /**
   * The statuses as displayed: the server rejects the change of an order whose status changed since (`from`).
   */
  orders: readonly Pick<Order, '_id' | 'status'>[]
  input: OrderStatusInput
  /** The orders to send although they are unpaid or unconfirmed. */
  include?: HoldOverride | undefined
}

export function useChangeOrderStatuses() {
  const api = useApi()
  const toast = useToast()
  const undoConfirmation = useConfirmationUndo()
  return useMutation({
    ...useStatusChangeCallbacks(),
    mutationFn: async ({ orders, input: step, include }: BulkStatusChange) => {
      const results: BulkResult[] = []
      for (let start = 0; start < orders.length; start += limits.maxBulkRows) {
        const batch = orders.slice(start, start + limits.maxBulkRows)
        const ids = batch.map(({ _id }) => _id)
        const from = Object.fromEntries(batch.map(({ _id, status }) => [_id, status]))
        const body = { ...step, ids, from, include: filterIncluded(include, ids) }
        results.push(...(await api.updateOrderStatuses({ body })))
      }
      return results
    },
    onSuccess: (results, { orders, input }) => {
      const refused = results.filter((result) => result.error !== null)
      const refusedIds = new Set(refused.map(({ _id }) => _id))
      const confirmedIds = orders.flatMap(({ _id, status }) =>
        isConfirmation(status, input.status) && !refusedIds.has(_id) ? [_id] : [],
      )
      toast.show({
        ...(refused.length > 0 ? createRefusalToast(refused) : createSuccessToast(confirmedIds.length)),
        ...(confirmedIds.length > 0 && undoConfirmation(confirmedIds)),
      })
    },
  })
}
