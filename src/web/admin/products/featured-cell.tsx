import type { ProductSummary } from '#contract/products.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SaveMark } from './save-mark.tsx'
import { useEditProduct } from './use-product-changes.ts'

/** The mark "new and featured", set where it stands. */
export function FeaturedCell({ product }: { product: ProductSummary }) {
  const edit = useEditProduct(product._id)
  const shown = edit.isPending ? edit.variables.featured : product.featured
  return (
    <span className="inline-flex items-center">
      <Checkbox
        bare
        label={`Nổi bật: ${product.name}`}
        checked={shown}
        aria-busy={edit.isPending || undefined}
        onChange={(event) => !edit.isPending && edit.mutate({ featured: event.target.checked })}
      />
      <SaveMark of={edit} />
    </span>
  )
}
