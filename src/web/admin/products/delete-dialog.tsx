import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { usageQuery } from '../product-queries.ts'
import { useChangeProducts } from './use-product-changes.ts'

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
  const ids = products.map((product) => product._id)
  const usage = useQuery({ ...usageQuery(useApi(), ids), enabled: ids.length <= mostCounted })
  const [first] = products
  const many = products.length > 1
  const what = many ? `${products.length} sản phẩm` : `“${first?.name}”`

  /** What was done stays so, and can be taken back. */
  function sayBroken(description: string, deleted: readonly string[]) {
    const action = { label: 'Hoàn tác', act: () => void restore(deleted) }
    toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive', action })
  }
  async function restore(deleted: readonly string[]) {
    try {
      const { changed, broken } = await change.mutateAsync({ ids: deleted, change: { deleted: false } })
      if (broken) return sayBroken(`Mới bán lại ${changed.length} sản phẩm. ${broken.why}`, deleted)
      const back = many ? `${changed.length} sản phẩm` : what
      toast.show({ title: 'Đã hoàn tác', description: `${back} được bán lại.`, look: 'success' })
    } catch {
      // The mutation has said it.
    }
  }
  async function remove() {
    try {
      const { changed, broken } = await change.mutateAsync({ ids, change: { deleted: true } })
      onClose()
      if (broken)
        return sayBroken(`Mới xoá ${changed.length} trên ${ids.length} sản phẩm. ${broken.why}`, broken.sent)
      toast.show({
        title: 'Xoá sản phẩm thành công',
        description: many ? `${what} đã được xoá` : `Sản phẩm ${what} đã được xoá`,
        look: 'success',
        action: { label: 'Hoàn tác', act: () => void restore(changed) },
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
      hàng và các giỏ; đơn đã đặt giữ nguyên. Có thể hoàn tác ngay sau khi xoá.
    </ConfirmDialog>
  )
}
