import type { Attribute } from '#contract/catalog/attributes.ts'
import { attributeDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface DeleteAttributeDialogProps {
  attribute: Attribute
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

export function DeleteAttributeDialog({
  attribute,
  open,
  onOpenChange,
  onDeleted,
}: DeleteAttributeDialogProps) {
  const api = useApi()
  const { _id: id, value: name, kind, values } = attribute
  const remove = useAdminMutation(() => api.deleteAttribute({ params: { id } }), {
    invalidates: attributeDependentKeys,
    successToast: () => ({ title: 'Đã xoá thuộc tính', description: name }),
  })
  async function deleteAttribute() {
    const deleted = await remove.mutateAsync(undefined).catch(() => null)
    onOpenChange(false)
    if (deleted) onDeleted?.()
  }
  if (kind) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={`“${name}” không xoá được`}
        description={`${name} tạo nên phân loại của sản phẩm: mỗi sản phẩm được bán theo màu và size. Bạn có thể xoá từng giá trị không còn sản phẩm nào dùng.`}
      >
        {null}
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Xoá thuộc tính “${name}”?`}
      confirm="Xoá thuộc tính"
      busy={remove.isPending}
      onConfirm={() => void deleteAttribute()}
    >
      {values.length > 0 ? `${values.length} giá trị của nó cũng bị xoá. ` : ''}
      Thuộc tính mà một sản phẩm đang dùng thì không xoá được.
    </ConfirmDialog>
  )
}
