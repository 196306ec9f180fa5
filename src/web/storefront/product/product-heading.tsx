import type { DisplayPrice } from '#contract/catalog/prices.ts'
import type { Product } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { WishlistToggle } from '#web/storefront/wishlist/wishlist-toggle.tsx'
import { DiscountBadge } from '#web/ui/display/discount-badge.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { formatRating, Stars } from '#web/ui/display/stars.tsx'
import { descriptionId, reviewsId } from './build-product-path.ts'

interface ProductHeadingProps {
  product: Product
  price: DisplayPrice
  onReviews: () => void
}

export function ProductHeading({ product, price, onReviews }: ProductHeadingProps) {
  const label = useLabel()
  return (
    <div className="grid gap-1 sm:gap-3">
      <div className="flex items-start justify-between gap-2">
        <h1 className="text-lg font-semibold wrap-anywhere sm:text-2xl">{product.name}</h1>
        <WishlistToggle product={product} className="-my-2 -mr-3" />
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Price {...price} large />
        <DiscountBadge discount={price.discount} />
        {product.rating !== null && (
          <p className="relative flex flex-wrap items-center gap-x-3 text-sm max-sm:ml-auto sm:basis-full sm:pt-2">
            <Stars rating={product.rating} className="max-sm:hidden" />
            <span className="-mr-1.5 sm:hidden">
              <span className="text-amber">★</span> {formatRating(product.rating)}
            </span>
            <a
              href={`#${reviewsId}`}
              onClick={onReviews}
              className="inkline py-0.5 text-ink-soft after:absolute after:inset-0 after:max-w-60"
            >
              {label('{count} Customer Review', { count: product.reviewCount })}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

export function ProductLead({ text, onMore }: { text: string; onMore: () => void }) {
  const [first = ''] = text.trim().split('\n')
  if (!first) return null
  return (
    <div className="grid justify-items-start text-sm text-ink-soft">
      <p className="line-clamp-3 leading-relaxed wrap-anywhere">{first}</p>
      <a href={`#${descriptionId}`} onClick={onMore} className="inkline py-1 text-ink">
        Xem cả mô tả
      </a>
    </div>
  )
}
