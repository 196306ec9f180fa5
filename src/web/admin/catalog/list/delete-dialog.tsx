import { useQuery } from '@tanstack/react-query'
import { usageQuery } from '#web/admin/catalog/product-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useChangeProducts } from './use-product-changes.ts'
import { useRestore } from './use-restore.ts'

interface DeleteDialogProps {
  products: readonly { _id: string; name: string }[]
  onClose: () => void
  onDeleted?: () => void
}

/** as `limits.maxChangedAtOnce`: of more it is not said where they are */
const mostCounted = 100

/** Says what the deletion touches before it is done, and offers to take it back afterwards. */
export function DeleteDialog({ products, onClose, onDeleted }: DeleteDialogProps) {
  const toast = useToast()
  const change = useChangeProducts()
  const { restore } = useRestore()
  const ids = products.map((product) => product._id)
  const usage = useQuery({ ...usageQuery(useApi(), ids), enabled: ids.length <= mostCounted })
  const [first] = products
  const many = products.length > 1
  const what = many ? `${products.length} sản phẩm` : `“${first?.name}”`

  const takeBack = (deleted: readonly string[]) => ({
    label: 'Hoàn tác',
    act: () => void restore(deleted, { title: 'Đã hoàn tác', name: many ? undefined : first?.name }),
  })
  async function remove() {
    try {
      const { changed, broken } = await change.mutateAsync({ ids, change: { deleted: true } })
      onClose()
      if (broken) {
        // What was done stays so, and can be taken back.
        const description = `Mới xoá ${changed.length} trên ${ids.length} sản phẩm. ${broken.why}`
        const action = takeBack(broken.sent)
        return toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive', action })
      }
      toast.show({
        title: 'Xoá sản phẩm thành công',
        description: many ? `${what} đã được xoá` : `Sản phẩm ${what} đã được xoá`,
        look: 'success',
        action: takeBack(changed),
      })
      onDeleted?.()
    } catch {
      // The mutation has said it.
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
      busy={change.isPending}
    >
      {what}
      {usage.data && ` đang có trong ${usage.data.carts} giỏ, ${usage.data.orders} đơn`}. Sản phẩm sẽ rời cửa
      hàng và các giỏ; đơn đã đặt giữ nguyên. Khôi phục được bất cứ lúc nào, ở khung nhìn “Đã xoá”.
    </ConfirmDialog>
  )
}
