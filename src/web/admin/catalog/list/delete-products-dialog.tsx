import { useQuery } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import { productUsageQuery } from '#web/admin/catalog/product-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useRestoreProducts } from './use-restore-products.ts'
import { useUpdateProducts } from './use-update-products.ts'

interface DeleteProductsDialogProps {
  products: readonly { _id: string; name: string }[]
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteProductsDialog({ products, onClose, onDeleted }: DeleteProductsDialogProps) {
  const toast = useToast()
  const updateProducts = useUpdateProducts()
  const { restore } = useRestoreProducts()
  const ids = products.map((product) => product._id)
  const usage = useQuery({
    ...productUsageQuery(useApi(), ids),
    enabled: ids.length <= limits.maxBulkProducts,
  })
  const [first] = products
  const isPlural = products.length > 1
  const subject = isPlural ? `${products.length} sản phẩm` : `“${first?.name}”`

  const createUndoAction = (deletedIds: readonly string[]) => ({
    label: 'Hoàn tác',
    onPress: () =>
      void restore(deletedIds, { title: 'Đã hoàn tác', name: isPlural ? undefined : first?.name }),
  })
  async function remove() {
    try {
      const { changed, interrupted } = await updateProducts.mutateAsync({ ids, change: { deleted: true } })
      onClose()
      if (interrupted) {
        // Products deleted before the failure stay deleted; the undo action restores them.
        const description = `Mới xoá ${changed.length} trên ${ids.length} sản phẩm. ${interrupted.message}`
        const action = createUndoAction(interrupted.sentIds)
        return toast.show({ title: 'Có lỗi xảy ra', description, kind: 'destructive', action })
      }
      toast.show({
        title: 'Xoá sản phẩm thành công',
        description: isPlural ? `${subject} đã được xoá` : `Sản phẩm ${subject} đã được xoá`,
        kind: 'success',
        action: createUndoAction(changed),
      })
      onDeleted?.()
    } catch {
      // The mutation has shown the failure.
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Bạn có chắc chắn muốn xoá sản phẩm này không ?"
      confirm="Xoá"
      onConfirm={() => void remove()}
      busy={updateProducts.isPending}
    >
      {subject}
      {usage.data && ` đang có trong ${usage.data.carts} giỏ, ${usage.data.orders} đơn`}. Sản phẩm sẽ bị gỡ
      khỏi cửa hàng và giỏ hàng của khách; đơn đã đặt giữ nguyên. Khôi phục được bất cứ lúc nào, ở mục “Đã
      xoá”.
    </ConfirmDialog>
  )
}
