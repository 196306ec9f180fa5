import { useState } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SaveMark } from './save-mark.tsx'
import { useEditProduct } from './use-product-changes.ts'

/** The mark "new and featured", set where it stands. */
export function FeaturedCell({ product }: { product: ProductSummary }) {
  const edit = useEditProduct(product._id)
  const [asked, setAsked] = useState<boolean>()
  function mark(featured: boolean) {
    setAsked(featured)
    edit.mutate({ body: { featured } }, { onSettled: () => setAsked(undefined) })
  }
  return (
    <span className="inline-flex items-center">
      <Checkbox
        bare
        label={`Nổi bật: ${product.name}`}
        checked={asked ?? product.featured}
        aria-busy={edit.isPending || undefined}
        onChange={({ target }) => !edit.isPending && mark(target.checked)}
      />
      <SaveMark of={edit} />
    </span>
  )
}
