import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#web/app/api/use-api.ts'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { compareStore, maxComparedProducts } from './compare-store.ts'

interface CompareLimitDialogProps {
  product: { _id: string; name: string }
  onClose: () => void
}

/** Asks which product to replace when the comparison is full. */
export function CompareLimitDialog({ product: newProduct, onClose }: CompareLimitDialogProps) {
  const toast = useToast()
  const { data, isError } = useQuery(productsByIdsQuery(useApi(), compareStore.use()))

  function replace(id: string) {
    const others = compareStore.get().filter((other) => other !== id && other !== newProduct._id)
    compareStore.set([...others, newProduct._id])
    toast.show({ title: 'Đã đổi sản phẩm so sánh', description: newProduct.name, kind: 'success' })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`So sánh tối đa ${maxComparedProducts} sản phẩm`}
      description={`Bỏ một sản phẩm để thêm “${newProduct.name}”.`}
    >
      {!data && !isError && <LoadingNote />}
      <ul className="grid divide-y divide-line">
        {compareStore.get().map((id) => {
          const product = data?.find(({ _id }) => _id === id)
          if (!product && !isError && !data) return null
          // A product that is no longer sold, or could not be loaded, can be replaced too.
          const name = product?.name ?? 'Sản phẩm không còn bán'
          return (
            <li key={id} className="flex items-center gap-4 py-3">
              <ResponsiveImage url={product?.image ?? ''} alt="" sizes="3.5rem" className="w-14 shrink-0" />
              <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Button small onClick={() => replace(id)} className="min-h-11!">
                Bỏ<span className="sr-only"> {name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="pt-4">
        <Link to="/compare" onClick={onClose} className="inkline inline-block py-2">
          Xem so sánh
        </Link>
      </p>
    </Dialog>
  )
}
