import { Trash2 } from 'lucide'
import { useState } from 'react'
import { attributeDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { AttributeValueProps } from './attribute-value-name.tsx'

export function DeleteAttributeValueButton({
  attributeId,
  value,
  products,
}: AttributeValueProps & { products: number }) {
  const api = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const [inUseMessage, setInUseMessage] = useState<string>()
  const params = { id: attributeId, valueId: value._id }
  const remove = useAdminMutation(() => api.deleteAttributeValue({ params }), {
    invalidates: attributeDependentKeys,
    successToast: () => ({ title: 'Đã xoá giá trị', description: value.value }),
    showsError: ({ code }) => code === 'attribute_value_in_use',
  })
  function deleteValue() {
    remove.mutate(undefined, {
      onError: (error) =>
        error instanceof ApiError && error.code === 'attribute_value_in_use' && setInUseMessage(error.error),
      onSettled: () => setConfirming(false),
    })
  }
  const defaultMessage = `Giá trị này đang dùng cho ${products} sản phẩm, kể cả sản phẩm đã xoá mà còn khôi phục được.`
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xoá ${value.value}`}
        onClick={() => (products > 0 ? setInUseMessage(defaultMessage) : setConfirming(true))}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Xoá “${value.value}”?`}
        confirm="Xoá giá trị"
        busy={remove.isPending}
        onConfirm={deleteValue}
      >
        Không có sản phẩm nào dùng giá trị này. Đơn hàng cũ vẫn giữ tên của nó.
      </ConfirmDialog>
      <Dialog
        open={inUseMessage !== undefined}
        onOpenChange={() => setInUseMessage(undefined)}
        title={`Chưa xoá được “${value.value}”`}
        description={inUseMessage}
      >
        <p>Hãy bỏ giá trị này khỏi phân loại của các sản phẩm đó trước.</p>
      </Dialog>
    </>
  )
}
