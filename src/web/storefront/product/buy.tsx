import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { formatDong } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { DiscountBadge } from '../../ui/discount-badge.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useToast } from '../../ui/toast.tsx'
import { WishToggle } from '../wishlist/wish-toggle.tsx'
import {
  type ChoiceSearch,
  type Chosen,
  chosenVariant,
  type Open,
  type ShownPrice,
  settle,
  shownPrice,
  stillOpen,
} from './choice.ts'
import { Choices, focusChoice } from './choices.tsx'
import { Facts } from './facts.tsx'
import { productAddress } from './product-address.ts'
import { reviewsId } from './reviews.tsx'
import { Terms } from './terms.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface BuyProps {
  product: Product
  search: ChoiceSearch
  onChoose: (chosen: Chosen) => void
  /** Opens the reviews further down; the link itself leads there. */
  onReviews: () => void
}

/** The name, the price, the choice and the button. */
export function Buy({ product, search, onChoose, onReviews }: BuyProps) {
  const toast = useToast()
  const addToCart = useAddToCart()
  const [asked, setAsked] = useState<Open[]>([])
  const chosen = settle(product, search)
  const variant = chosenVariant(product, chosen)
  const price = shownPrice(product, variant)
  const stock = variant?.stock ?? product.countInStock
  const [wantedQuantity, setQuantity] = useState(search.quantity ?? 1)
  const quantity = Math.max(1, Math.min(wantedQuantity, stock))

  const tellLimit = (count: number) =>
    toast.show({ title: `Số lượng sản phẩm còn lại: ${count}`, look: 'destructive' })

  function choose(part: Partial<Chosen>) {
    const next = settle(product, { ...chosen, ...part })
    const left = chosenVariant(product, next)?.stock
    if (left && quantity > left) {
      setQuantity(left)
      tellLimit(left)
    }
    onChoose(next)
  }

  function add() {
    const open = stillOpen(product, chosen)
    setAsked(open)
    if (open[0]) return focusChoice('product', open[0])
    const back = productAddress(product._id, chosen, quantity)
    addToCart.mutate({ productId: product._id, variantId: variant?._id, quantity, back })
  }

  return (
    <div className="grid content-start gap-6 md:sticky md:top-24">
      <Heading product={product} price={price} onReviews={onReviews} />
      <Choices
        scope="product"
        product={product}
        chosen={chosen}
        missing={asked.filter((key) => chosen[key] === null)}
        onChoose={choose}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <QuantityStepper
          value={quantity}
          max={stock}
          onChange={setQuantity}
          onClamp={tellLimit}
          disabled={stock === 0}
        />
        <StockCount stock={stock} />
      </div>
      <div className="max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-(--page-gutter) max-md:border-t max-md:border-line max-md:bg-paper max-md:px-(--page-gutter) max-md:py-3">
        <div className="flex items-center gap-4">
          <p aria-hidden="true" className="font-semibold whitespace-nowrap tabular-nums md:hidden">
            {formatDong(price.salePrice)}
          </p>
          <Button
            look="primary"
            wide
            busy={addToCart.isPending}
            disabled={stock === 0}
            onClick={add}
            className="min-h-12!"
          >
            {stock === 0 ? 'Hết hàng' : 'Add to cart'}
          </Button>
          <WishToggle product={product} className="size-12! border border-edge" />
        </div>
        <noscript>
          <p className="pt-2 text-sm text-ink-soft">
            Giỏ hàng cần JavaScript: hãy bật JavaScript để mua hàng.
          </p>
        </noscript>
        {addToCart.isSuccess && (
          <p className="pt-2 text-center">
            <Link to="/cart" className="inkline inline-block py-2">
              Xem giỏ hàng
            </Link>
          </p>
        )}
      </div>
      <Terms />
      <Facts product={product} variant={variant} />
    </div>
  )
}

interface HeadingProps {
  product: Product
  price: ShownPrice
  onReviews: () => void
}

function Heading({ product, price: { from, price, salePrice }, onReviews }: HeadingProps) {
  return (
    <div className="grid gap-3">
      <h1 className="text-xl font-semibold wrap-anywhere sm:text-2xl">{product.name}</h1>
      <div className="flex flex-wrap items-center gap-3">
        {from && <span className="text-ink-soft">Từ</span>}
        <Price price={price} salePrice={salePrice} large />
        <DiscountBadge discount={product.discount} />
      </div>
      {product.rating !== null && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <Stars rating={product.rating} />
          <a href={`#${reviewsId}`} onClick={onReviews} className="inkline py-0.5 text-ink-soft">
            {product.reviewCount} Customer Review
          </a>
        </p>
      )}
    </div>
  )
}

const fewLeft = 5

/** What is left: of the chosen variant, or of the whole product. */
function StockCount({ stock }: { stock: number }) {
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      Số lượng: <span className="font-medium text-ink">{stock}</span>
      {stock > 0 && stock <= fewLeft && <span className="text-lacquer-ink"> – sắp hết</span>}
    </p>
  )
}
