import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { formatCancellationEffect, formatCancelledOrders } from '#domain/orders/status/order-status-text.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { shopperOrderQuery } from './order-queries.ts'

interface CancelOrdersDialogProps {
  orders: readonly Pick<Order, '_id' | 'orderNumber' | 'paid'>[]
  open: boolean
  onClose: () => void
}

export function CancelOrdersDialog({ orders, open, onClose }: CancelOrdersDialogProps) {
  const cancel = useCancelOrders(onClose)
  const numbers = orders.map(({ orderNumber }) => orderNumber).join(', ')
  const paid = orders.reduce((sum, order) => sum + order.paid, 0)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(open) => !open && onClose()}
      title={orders.length > 1 ? `Huỷ ${orders.length} đơn hàng ?` : 'Bạn có muốn huỷ đơn hàng này không ?'}
      cancel="Giữ đơn hàng"
      confirm="Huỷ đơn hàng"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(orders.map(({ _id }) => _id))}
    >
      {formatCancellationEffect(numbers, paid)}
    </ConfirmDialog>
  )
}

/** Cancels the orders one by one and stops at the first refusal. */
function useCancelOrders(onSettled: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const numbers: string[] = []
      for (const id of ids) {
        const order = await api.cancelOrder({ params: { id } })
        queryClient.setQueryData(shopperOrderQuery(api, id).queryKey, order)
        numbers.push(order.orderNumber)
      }
      return numbers
    },
    onSuccess: (numbers) => {
      toast.show({ title: 'Thành công', description: formatCancelledOrders(numbers), kind: 'success' })
    },
    onError: (error) => {
      toast.show({ title: 'Lỗi', description: errorMessage(error), kind: 'destructive' })
    },
    onSettled: async () => {
      onSettled()
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'orders' || queryKey[0] === 'order',
      })
    },
  })
}
