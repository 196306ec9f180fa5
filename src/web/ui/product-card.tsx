import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { ProductSummary } from '#contract/products.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { Swatch } from './swatch.tsx'

export interface ProductCardProps {
  product: ProductSummary
  /** One of the first row: its picture is fetched at once. */
  eager?: boolean
  /** `Add To Cart`; without it the card has no such button. */
  onAdd?: (product: ProductSummary) => void
  adding?: boolean
  /** Shows the category's name under the product's. */
  withCategory?: boolean
}

/** The whole card is one link; `Add To Cart` is a button of its own above it. */
export function ProductCard({ product, eager, onAdd, adding, withCategory }: ProductCardProps) {
  const soldOut = product.countInStock === 0
  const [looked, setLooked] = useState(false)
  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setLooked(true)}
    >
      <div className="relative overflow-hidden">
        <Picture
          url={product.image}
          alt=""
          eager={eager}
          sizes="(min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 50vw"
          className={soldOut ? 'opacity-60' : undefined}
        />
        {looked && <SecondPicture product={product} />}
        <p className="absolute top-0 left-0 flex gap-px">
          <DiscountBadge discount={product.discount} />
          {soldOut && <Badge tone="ink">Hết hàng</Badge>}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-4 pt-3 pb-2 sm:px-0">
        <h3 className="line-clamp-2 font-medium">
          <Link to="/detail/$id" params={{ id: product._id }} className="after:absolute after:inset-0">
            {product.name}
          </Link>
        </h3>
        {withCategory && product.category && <p className="text-sm text-ink-soft">{product.category.name}</p>}
        <Price price={product.price} salePrice={product.salePrice} />
        <Colors product={product} />
        <div className="mt-auto flex items-center justify-between gap-2 pt-1">
          <Link to="/detail/$id" params={{ id: product._id }} className="relative z-1 inkline py-2 text-sm">
            Xem sản phẩm<span className="sr-only"> {product.name}</span>
          </Link>
          {onAdd && !soldOut && (
            <Button
              look="quiet"
              small
              busy={adding}
              onClick={() => onAdd(product)}
              className="z-1 -mr-3 max-sm:size-11"
            >
              <Icon of={ShoppingBag} className="size-5" />
              <span className="max-sm:sr-only">Add To Cart</span>
              <span className="sr-only"> {product.name}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** Another view of the product; fetched when a mouse first comes over the card. */
function SecondPicture({ product }: { product: ProductSummary }) {
  const second = product.gallery.find((url) => url !== product.image)
  if (!second) return null
  return (
    <span className="absolute inset-0 opacity-0 transition-opacity group-hover:opacity-100">
      <Picture url={second} alt="" sizes="(min-width: 64rem) 24vw, 32vw" eager />
    </span>
  )
}

function Colors({ product }: { product: ProductSummary }) {
  const colors = product.colors.filter((color) => color.swatch)
  if (colors.length < 2) return null
  return (
    <p className="flex flex-wrap items-center gap-1 py-0.5">
      <span className="sr-only">Màu: {colors.map((color) => color.value).join(', ')}</span>
      {colors.slice(0, 6).map((color) => (
        <Swatch key={color._id} color={color.swatch} className="size-3.5" />
      ))}
    </p>
  )
}
