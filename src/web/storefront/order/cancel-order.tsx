import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../form-faults.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { orderQuery } from './order-query.ts'

interface CancelDialogProps {
  /** The orders that would be cancelled. */
  ids: readonly string[]
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export function CancelDialog({ ids, open, onClose, title, children }: CancelDialogProps) {
  const cancel = useCancelOrders(onClose)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={title}
      cancel="Giữ đơn hàng"
      confirm="Huỷ đơn hàng"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(ids)}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Cancels one after another, and stops where one is refused. */
function useCancelOrders(onSettled: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        queryClient.setQueryData(orderQuery(api, id).queryKey, await api.cancelOrder({ params: { id } }))
      }
    },
    onSuccess: () => {
      toast.show({ title: 'Thành công', description: 'Cập nhật trạng thái thành công', look: 'success' })
    },
    onError: (error) => {
      toast.show({ title: 'Lỗi', description: sentenceOf(error), look: 'destructive' })
    },
    onSettled: async () => {
      onSettled()
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'orders' || queryKey[0] === 'order',
      })
    },
  })
}
