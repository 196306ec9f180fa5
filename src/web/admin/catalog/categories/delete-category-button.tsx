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

export function DeleteCategoryButton({ _id: id, name, products }: CategoryWithProductCount) {
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
        onClick={() => (products > 0 ? setReasonOpen(true) : setConfirming(true))}
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
        description={`Danh mục này còn ${products} sản phẩm. Hãy chuyển chúng sang danh mục khác trước.`}
      >
        <Link
          to="/admin/products"
          search={{ category: id }}
          className="inkline inline-flex min-h-11 items-center"
        >
          Xem sản phẩm của danh mục này
        </Link>
      </Dialog>
    </>
  )
}
