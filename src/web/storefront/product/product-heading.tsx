import type { Product } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import type { DisplayPrice } from '#web/storefront/product/buy/variant-selection.ts'
import { DiscountBadge } from '#web/ui/display/discount-badge.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { descriptionId, reviewsId } from './build-product-path.ts'

interface ProductHeadingProps {
  product: Product
  price: DisplayPrice
  onReviews: () => void
}

export function ProductHeading({ product, price, onReviews }: ProductHeadingProps) {
  const label = useLabel()
  return (
    <div className="grid gap-3">
      <h1 className="text-xl font-semibold wrap-anywhere sm:text-2xl">{product.name}</h1>
      <div className="flex flex-wrap items-center gap-3">
        {price.varies && <span className="text-ink-soft">Từ</span>}
        <Price price={price.price} salePrice={price.salePrice} large />
        <DiscountBadge discount={product.discount} />
      </div>
      {product.rating !== null && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Stars rating={product.rating} />
          <a href={`#${reviewsId}`} onClick={onReviews} className="inkline py-0.5 text-ink-soft">
            {label('{count} Customer Review', { count: product.reviewCount })}
          </a>
        </p>
      )}
    </div>
  )
}

export function ProductLead({ text, onMore }: { text: string; onMore: () => void }) {
  const [first = ''] = text.trim().split('\n')
  if (!first) return null
  return (
    <div className="-mt-2 grid justify-items-start text-sm text-ink-soft">
      <p className="line-clamp-3 leading-relaxed wrap-anywhere">{first}</p>
      <a href={`#${descriptionId}`} onClick={onMore} className="inkline py-1 text-ink">
        Xem cả mô tả
      </a>
    </div>
  )
}
