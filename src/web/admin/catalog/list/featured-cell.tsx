import { useState } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SaveIndicator } from './save-indicator.tsx'
import { useEditProduct } from './use-update-products.ts'

export function FeaturedCell({ product }: { product: ProductSummary }) {
  const editProduct = useEditProduct(product._id)
  const [pendingValue, setPendingValue] = useState<boolean>()
  function setFeatured(featured: boolean) {
    setPendingValue(featured)
    editProduct.mutate({ body: { featured } }, { onSettled: () => setPendingValue(undefined) })
  }
  return (
    <span className="inline-flex items-center">
      <Checkbox
        bare
        label={`Nổi bật: ${product.name}`}
        checked={pendingValue ?? product.featured}
        aria-busy={editProduct.isPending || undefined}
        onChange={({ target }) => !editProduct.isPending && setFeatured(target.checked)}
      />
      <SaveIndicator of={editProduct} />
    </span>
  )
}
