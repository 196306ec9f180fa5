import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formPaths } from '#contract/paths.ts'
import { returnKindLabels } from '#contract/returns/return-labels.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { formatLineWithQuantity } from '#domain/catalog/format-variant-name.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { shopperOrderQuery } from './order-queries.ts'

interface WithdrawReturnRequestProps {
  orderId: string
  request: ReturnRequest
  onWithdrawn: () => void
}

export function WithdrawReturnRequest({ orderId, request, onWithdrawn }: WithdrawReturnRequestProps) {
  const { _id, kind, line } = request
  const [open, setOpen] = useState(false)
  const withdraw = useWithdrawRequest(orderId, _id, {
    onSettled: () => setOpen(false),
    // The closing dialog may still move the focus.
    onWithdrawn: () => setTimeout(onWithdrawn),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <form method="post" action={formPaths.withdrawReturn} onSubmit={ask}>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="requestId" value={_id} />
      <Button type="submit" small>
        Huỷ yêu cầu
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Bạn có muốn huỷ yêu cầu này không ?"
        cancel="Giữ yêu cầu"
        confirm="Huỷ yêu cầu"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        {returnKindLabels[kind]}: {formatLineWithQuantity(line)}
      </ConfirmDialog>
    </form>
  )
}

function useWithdrawRequest(
  id: string,
  requestId: string,
  { onSettled, onWithdrawn }: { onSettled: () => void; onWithdrawn: () => void },
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => api.withdrawReturn({ params: { id, requestId } }),
    onSuccess: (order) => {
      onSettled()
      queryClient.setQueryData(shopperOrderQuery(api, id).queryKey, order)
      toast.show({ title: 'Đã huỷ yêu cầu', kind: 'success' })
      onWithdrawn()
    },
    onError: (error) => {
      onSettled()
      toast.show({ title: 'Lỗi', description: errorMessage(error), kind: 'destructive' })
      void queryClient.invalidateQueries({ queryKey: shopperOrderQuery(api, id).queryKey })
    },
  })
}
