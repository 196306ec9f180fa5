import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ProductRestoreConflict } from './use-restore-products.ts'

interface RestoreConflictDialogProps {
  conflict: ProductRestoreConflict
  onRestoreWithoutSkus: () => void
  onClose: () => void
}

const explanation =
  'Mã SKU nay thuộc về sản phẩm khác đang bán. Có thể khôi phục mà bỏ trống những mã này, rồi đặt mã mới sau.'

export function RestoreConflictDialog({
  conflict: { refused, summary },
  onRestoreWithoutSkus,
  onClose,
}: RestoreConflictDialogProps) {
  const [first] = refused
  const subject = refused.length === 1 ? `“${first?.name}”` : `${refused.length} sản phẩm`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Chưa khôi phục được ${subject}`}
      description={[summary, explanation].filter(Boolean).join(' ')}
    >
      <ul className="divide-y divide-line border-y border-line text-sm">
        {refused.map(({ _id, name, skus }) => (
          <li key={_id} className="py-2">
            <p className="font-medium wrap-anywhere">{name}</p>
            <ul>
              {skus.map(({ sku, holder }) => (
                <li key={sku} className="wrap-anywhere">
                  {sku}: đang của{' '}
                  <Link
                    to="/admin/products/edit/$id"
                    params={{ id: holder._id }}
                    className="inkline py-1 pointer-coarse:py-3"
                  >
                    {holder.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Để sau</Button>
        <Button kind="primary" onClick={onRestoreWithoutSkus}>
          Khôi phục, bỏ trống SKU
        </Button>
      </div>
    </Dialog>
  )
}
