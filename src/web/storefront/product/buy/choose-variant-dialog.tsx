import { useQuery } from '@tanstack/react-query'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { productQuery } from '#web/storefront/product/product-queries.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { ChooseVariantForm } from './choose-variant-form.tsx'
import type { SelectionSearch } from './variant-selection.ts'

interface ChooseVariantDialogProps {
  product: ProductSummary
  /** The color that the card shows, and the size that the list was filtered by. */
  shown?: SelectionSearch
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ChooseVariantDialog({ product, shown, open, onOpenChange }: ChooseVariantDialogProps) {
  const { data, error } = useQuery({ ...productQuery(useApi(), product._id), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={product.name}>
      {data ? (
        <ChooseVariantForm product={data} shown={shown} onDone={() => onOpenChange(false)} />
      ) : error ? (
        <p className="py-8">{error instanceof ApiError ? error.error : 'Có lỗi xảy ra'}</p>
      ) : (
        <LoadingNote />
      )}
    </Dialog>
  )
}
