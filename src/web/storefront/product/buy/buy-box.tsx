import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { formPaths } from '#contract/paths.ts'
import { formatDong } from '#domain/money.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useShopTerms } from '#web/app/api/shop-terms.ts'
import { CompareToggle } from '#web/storefront/compare/compare-toggle.tsx'
import { buildProductPath } from '#web/storefront/product/build-product-path.ts'
import { ProductHeading, ProductLead } from '#web/storefront/product/product-heading.tsx'
import { ProductSpecifications } from '#web/storefront/product/product-specifications.tsx'
import { ShareButton } from '#web/storefront/product/share-button.tsx'
import { SizeGuideButton } from '#web/storefront/product/size-guide/size-guide-button.tsx'
import { WishlistToggle } from '#web/storefront/wishlist/wishlist-toggle.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { focusFirstOption, VariantChoices } from './variant-choices.tsx'
import {
  type ChoiceKey,
  type ChoiceSearch,
  countMatchingStock,
  findChosenVariant,
  getDisplayPrice,
  listMissingChoices,
  resolveChoice,
  type VariantSelection,
} from './variant-selection.ts'

interface BuyBoxProps {
  product: Product
  search: ChoiceSearch
  onChoose: (chosen: VariantSelection) => void
  /** Opens the tab; the link scrolls to it. */
  onReviews: () => void
  onDescription: () => void
}

export function BuyBox({ product, search, onChoose, onReviews, onDescription }: BuyBoxProps) {
  const toast = useToast()
  const addToCart = useAddToCart()
  const [requested, setRequested] = useState<ChoiceKey[]>([])
  const chosen = resolveChoice(product, search)
  const variant = findChosenVariant(product, chosen)
  const price = getDisplayPrice(product, variant)
  const stock = countMatchingStock(product, chosen)
  const [requestedQuantity, setQuantity] = useState(search.quantity ?? 1)
  const quantity = Math.max(1, Math.min(requestedQuantity, stock))

  function choose(part: Partial<VariantSelection>) {
    const next = resolveChoice(product, { ...chosen, ...part })
    const available = countMatchingStock(product, next)
    if (available && quantity > available) {
      setQuantity(available)
      toast.show({ title: `Số lượng sản phẩm còn lại: ${available}`, look: 'destructive' })
    }
    onChoose(next)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const missing = listMissingChoices(product, chosen)
    setRequested(missing)
    if (missing[0]) return focusFirstOption('product', missing[0])
    const back = buildProductPath(product._id, chosen, quantity)
    addToCart.mutate({ productId: product._id, variantId: variant?._id, quantity, back })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 md:sticky md:top-24">
      <ProductHeading product={product} price={price} onReviews={onReviews} />
      <ProductLead text={product.description} onMore={onDescription} />
      <form method="post" action={formPaths.addToCart} onSubmit={add} className="contents">
        <input type="hidden" name="productId" value={product._id} />
        <VariantChoices
          scope="product"
          product={product}
          chosen={chosen}
          missing={requested.filter((key) => chosen[key] === null)}
          onChoose={choose}
          sizeAside={
            <SizeGuideButton product={product} color={chosen.color} onChoose={(size) => choose({ size })} />
          }
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <QuantityStepper
            name="quantity"
            value={quantity}
            max={stock}
            onChange={setQuantity}
            disabled={stock === 0}
          />
          <StockCount stock={stock} />
        </div>
        <BuyBar product={product} salePrice={price.salePrice} stock={stock} busy={addToCart.isPending} />
      </form>
      <div className="-my-3 flex flex-wrap items-center gap-x-6 text-sm">
        <CompareToggle product={product} withText />
        <ShareButton product={product} withText />
        {addToCart.isSuccess && (
          <Link to="/cart" className="inkline ml-auto inline-block py-2">
            Xem giỏ hàng
          </Link>
        )}
      </div>
      <PurchaseTerms />
      <ProductSpecifications product={product} variant={variant} />
    </div>
  )
}

/** Shows the stock of the current choice; the owner sets the threshold for `sắp hết`. */
function StockCount({ stock }: { stock: number }) {
  const label = useLabel()
  const lowStock = useShopTerms()?.lowStock ?? 0
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {label('Số lượng: {count}', { count: stock })}
      {stock > 0 && stock <= lowStock && <span className="text-lacquer-ink"> – sắp hết</span>}
    </p>
  )
}

interface BuyBarProps {
  product: Product
  salePrice: number
  stock: number
  busy: boolean
}

/** On a phone the bar is fixed at the bottom and also shows the price. */
function BuyBar({ product, salePrice, stock, busy }: BuyBarProps) {
  const label = useLabel()
  return (
    <div className="max-md:sticky max-md:bottom-(--stick) max-md:z-10 max-md:-mx-(--page-gutter) max-md:border-t max-md:border-line max-md:bg-paper max-md:px-(--page-gutter) max-md:py-3">
      <div className="flex items-center gap-x-4 max-md:flex-wrap">
        <p aria-hidden="true" className="font-semibold whitespace-nowrap tabular-nums md:hidden">
          {formatDong(salePrice)}
        </p>
        <Button
          look="primary"
          wide
          busy={busy}
          disabled={stock === 0}
          type="submit"
          className="min-h-12! w-auto! min-w-0 flex-1 basis-36"
        >
          {stock === 0 ? 'Hết hàng' : label('Add to cart')}
        </Button>
        <WishlistToggle product={product} className="size-12! border border-edge" />
      </div>
    </div>
  )
}
