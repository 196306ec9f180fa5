import { Link } from '@tanstack/react-router'
import type { Product, Variant } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'

export function ProductSpecifications({ product, variant }: { product: Product; variant: Variant | null }) {
  const label = useLabel()
  const skus = product.variants.some((other) => other.sku) && (variant || product.countInStock > 0)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-5 text-sm">
      {skus && (
        <>
          <dt className="text-ink-soft">{label('SKU')}</dt>
          <dd className="wrap-anywhere">{variant ? (variant.sku ?? '—') : 'Chọn màu và size để xem mã'}</dd>
        </>
      )}
      {product.category && (
        <>
          <dt className="text-ink-soft">{label('Category')}</dt>
          <dd className="wrap-anywhere">
            <Link
              to="/categories/$id"
              params={{ id: product.category._id }}
              className="inkline inline-block py-0.5"
            >
              {product.category.name}
            </Link>
          </dd>
        </>
      )}
      {product.tags.length > 0 && (
        <>
          <dt className="text-ink-soft">{label('Tags')}</dt>
          <dd className="flex flex-wrap gap-x-3 wrap-anywhere">
            {product.tags.map((tag) => (
              <Link key={tag} to="/shop" search={{ q: tag }} className="inkline inline-block py-0.5">
                {tag}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}
