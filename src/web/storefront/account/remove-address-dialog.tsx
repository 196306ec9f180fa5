import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import { useShowAccountFailure } from '#web/account/use-show-account-failure.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { addressesQuery } from './account-queries.ts'

interface RemoveAddressDialogProps {
  address: SavedAddress
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveAddressDialog({ address, open, onClose, onRemoved }: RemoveAddressDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const showRefusal = useShowAccountFailure()
  const { queryKey } = addressesQuery(api)
  const remove = useMutation({
    mutationFn: () => api.deleteAddress({ params: { id: address._id } }),
    onSuccess: (addresses) => {
      queryClient.setQueryData(queryKey, addresses)
      toast.show({ title: 'Đã xoá địa chỉ', kind: 'success' })
      onClose()
      // The dialog returns the focus to a button that no longer exists.
      setTimeout(onRemoved)
    },
    onError: (error) => {
      showRefusal(error)
      onClose()
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(open) => !open && onClose()}
      title="Xoá địa chỉ này ?"
      cancel="Giữ lại"
      confirm="Xoá địa chỉ"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {address.name}, {address.street}, {address.ward}, {address.province}
    </ConfirmDialog>
  )
}
