import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { CategoryWithProductCount } from '#contract/catalog/categories.ts'
import { categoryDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function DeleteCategoryButton(category: CategoryWithProductCount) {
  const { _id: id, name, directProducts, archivedProducts } = category
  const api = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const [isReasonOpen, setReasonOpen] = useState(false)
  const remove = useAdminMutation(() => api.deleteCategory({ params: { id } }), {
    invalidates: categoryDependentKeys,
    successToast: () => ({ title: 'Đã xoá danh mục', description: name }),
    // Somebody added a product to the category; the dialog with the reason opens instead of a toast.
    showsError: ({ code }) => code === 'category_in_use',
  })
  function deleteCategory() {
    remove.mutate(undefined, {
      onError: (error) => setReasonOpen(error instanceof ApiError && error.code === 'category_in_use'),
      onSettled: () => setConfirming(false),
    })
  }
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xoá danh mục ${name}`}
        onClick={() => (directProducts > 0 ? setReasonOpen(true) : setConfirming(true))}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Xoá danh mục “${name}”?`}
        confirm="Xoá danh mục"
        busy={remove.isPending}
        onConfirm={deleteCategory}
      >
        Danh mục không có sản phẩm nào, sẽ rời khỏi menu của cửa hàng. Các mục đã soạn trên trang danh mục
        cũng bị xoá.
      </ConfirmDialog>
      <Dialog
        open={isReasonOpen}
        onOpenChange={setReasonOpen}
        title={`Chưa xoá được “${name}”`}
        description={describeProducts(category)}
      >
        {directProducts > archivedProducts && (
          <Link to="/admin/products" search={{ category: id }} className={linkClass}>
            Xem sản phẩm của danh mục này
          </Link>
        )}
        {archivedProducts > 0 && (
          <Link to="/admin/products" search={{ category: id, state: 'archived' }} className={linkClass}>
            Xem sản phẩm lưu trữ của danh mục này
          </Link>
        )}
      </Dialog>
    </>
  )
}

const linkClass = 'inkline mr-4 inline-flex min-h-11 items-center'

function describeProducts({ directProducts, archivedProducts }: CategoryWithProductCount): string {
  const archived = archivedProducts > 0 ? `, trong đó ${archivedProducts} sản phẩm lưu trữ` : ''
  return `Danh mục này còn ${directProducts} sản phẩm${archived}. Hãy chuyển chúng sang danh mục khác trước.`
}
