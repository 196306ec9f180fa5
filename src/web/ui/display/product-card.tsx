import { Link } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { ProductColor, ProductSummary } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { Badge } from './badge.tsx'
import { keepCardPicture } from './card-picture.ts'
import { DiscountBadge } from './discount-badge.tsx'
import { Icon } from './icon.tsx'
import { Price } from './price.tsx'
import { ResponsiveImage } from './responsive-image.tsx'
import { Stars } from './stars.tsx'

interface ProductCardProps {
  product: ProductSummary
  eager?: boolean
  /** Without it the main image is shown first. */
  initialColor?: ProductColor
  /** The filtered size, which the product page opens with. */
  size?: string | number
  /** The first card of the first row. */
  priority?: boolean
  /** Without it the card has no `Add To Cart` button. */
  onAdd?: (product: ProductSummary, color: ProductColor | undefined) => void
  adding?: boolean
  /** Shown in the top right corner of the image, above the link of the card. */
  corner?: ReactNode
  /** Shown on the image from the first hover or focus; they position themselves. */
  tools?: ReactNode
  withCategory?: boolean
}

const imageSizes = '(min-width: 90rem) 20rem, (min-width: 48rem) 25vw, 50vw'

/** The whole card is one link; the buttons are above it. The name is its first keyboard stop, before the picture. */
export function ProductCard({
  product,
  eager,
  initialColor: shownIn,
  size,
  priority: first,
  onAdd,
  adding,
  corner,
  tools,
  withCategory,
}: ProductCardProps) {
  const soldOut = product.countInStock === 0
  const [hasHovered, setHasHovered] = useState(false)
  const markHovered = () => setHasHovered(true)
  const [color, setColor] = useState(shownIn)
  const picture = color?.image ?? product.image
  return (
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={(event) => event.pointerType === 'mouse' && markHovered()}
      onFocus={markHovered}
    >
      <div className="flex flex-1 flex-col gap-1 px-4 pt-3 max-lg:[@media(hover:hover)]:pt-1 sm:px-0">
        <h3 className="line-clamp-2 font-medium wrap-anywhere">
          <Link
            to="/detail/$id"
            params={{ id: product._id }}
            search={{ ...(color && { color: color.value }), ...(size !== undefined && { size }) }}
            onClick={({ currentTarget }) =>
              keepCardPicture(currentTarget, { productId: product._id, url: picture })
            }
            className="card-name"
          >
            {product.name}
          </Link>
        </h3>
        {withCategory && product.category && (
          <p className="truncate text-sm text-ink-soft">{product.category.name}</p>
        )}
        <Price {...product.displayPrice} />
        <CardRating product={product} />
        <ColorDots product={product} selected={color} onShow={setColor} />
      </div>
      <div className="relative order-first">
        <div className="relative overflow-hidden">
          <ResponsiveImage
            url={picture}
            alt=""
            eager={eager}
            priority={first}
            sizes={imageSizes}
            className={soldOut && product.image ? 'opacity-60' : undefined}
          />
          {hasHovered && !color && <SecondImage product={product} />}
          <p className="absolute top-0 left-0 flex max-w-[calc(100%-2.75rem)] flex-wrap gap-1">
            <DiscountBadge discount={product.displayPrice.discount} />
            {soldOut && <Badge tone="ink">Hết hàng</Badge>}
          </p>
          {corner && <div className="absolute top-0 right-0 z-1">{corner}</div>}
          {hasHovered && tools}
        </div>
        <div className="card-foot">
          <span aria-hidden="true" className="card-look">
            Xem sản phẩm
          </span>
          {onAdd && !soldOut && (
            <AddButton product={product} onAdd={() => onAdd(product, color)} adding={adding} />
          )}
        </div>
      </div>
    </article>
  )
}

/** An icon on a phone; the text appears on hover or focus. */
function AddButton({
  product,
  onAdd,
  adding,
}: Pick<ProductCardProps, 'product' | 'adding'> & { onAdd: () => void }) {
  const label = useLabel()
  return (
    <button
      type="button"
      aria-busy={adding || undefined}
      aria-disabled={adding || undefined}
      onClick={() => !adding && onAdd()}
      className="card-add"
    >
      {adding ? <Spinner /> : <Icon of={ShoppingBag} className="shrink-0" />}
      <span className="card-add-words max-lg:sr-only">
        <span className="pl-2">{label('Add To Cart')}</span>
      </span>
      <span className="sr-only">{` ${product.name}`}</span>
    </button>
  )
}

/** Rendered on the first hover, so that touch screens do not load it. */
function SecondImage({ product }: { product: ProductSummary }) {
  const second = product.gallery.find((url) => url !== product.image)
  if (!second) return null
  return (
    <span className="absolute inset-0 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100">
      <ResponsiveImage url={second} alt="" sizes={imageSizes} eager />
    </span>
  )
}

function CardRating({ product: { rating, reviewCount } }: { product: ProductSummary }) {
  if (rating === null || reviewCount === 0) return null
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-soft tabular-nums">
      <Stars rating={rating} className="h-3.5 w-17.5" />
      <span aria-hidden="true">{`(${reviewCount})`}</span>
      <span className="sr-only">{`${reviewCount} đánh giá`}</span>
    </p>
  )
}

interface ColorDotsProps {
  product: ProductSummary
  selected?: ProductColor
  onShow: (color: ProductColor) => void
}

const maxDots = 6

/** Hover or press shows the product in that colour and adds the colour to the link. */
function ColorDots({ product, selected, onShow }: ColorDotsProps) {
  const colors = product.colors.filter((color) => color.swatch)
  if (colors.length < 2) return null
  return (
    <div className="-ml-1.5 flex flex-wrap items-center text-xs text-ink-soft">
      <span className="sr-only">{`Màu: ${colors.map((color) => color.value).join(', ')}`}</span>
      {colors.slice(0, maxDots).map((color) =>
        color.image ? (
          <button
            key={color._id}
            type="button"
            // The keyboard skips the dots: the colours can be chosen on the product page.
            tabIndex={-1}
            aria-label={`Xem màu ${color.value}`}
            aria-pressed={selected?._id === color._id}
            title={color.value}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onShow(color)}
            onClick={() => onShow(color)}
            style={{ color: color.swatch ?? undefined }}
            className="card-color"
          />
        ) : (
          <span key={color._id} style={{ color: color.swatch ?? undefined }} className="card-color" />
        ),
      )}
      {colors.length > maxDots && <span aria-hidden="true">{`+${colors.length - maxDots}`}</span>}
    </div>
  )
}
