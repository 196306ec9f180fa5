import { lazy, useEffect, useState } from 'react'
import type { Product, RenderedProduct } from '#contract/catalog/products.ts'
import { formPaths } from '#contract/paths.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { CompareToggle } from '#web/storefront/compare/compare-toggle.tsx'
import { ProductHeading, ProductLead } from '#web/storefront/product/product-heading.tsx'
import { ProductSpecifications } from '#web/storefront/product/product-specifications.tsx'
import { RenderAfterFirstFrame } from '#web/storefront/product/render-after-first-frame.tsx'
import { RestockButton } from '#web/storefront/product/restock/restock-button.tsx'
import { ShareButton } from '#web/storefront/product/share-button.tsx'
import { SizeGuideButton } from '#web/storefront/product/size-guide/size-guide-button.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { BuyBar } from './buy-bar.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import { usePurchase } from './use-purchase.ts'
import { VariantPicker } from './variant-picker.tsx'
import {
  countMatchingStock,
  findChosenVariant,
  getDisplayPrice,
  resolveShownSelection,
  type SelectionSearch,
  type VariantSelection,
} from './variant-selection.ts'

const SizeSheet = lazy(() => import('./size-sheet.tsx').then(({ SizeSheet }) => ({ default: SizeSheet })))
const SimilarProducts = lazy(() =>
  import('#web/storefront/product/similar-products.tsx').then(({ SimilarProducts }) => ({
    default: SimilarProducts,
  })),
)

interface BuyBoxProps {
  product: RenderedProduct
  search: SelectionSearch
  onChoose: (chosen: VariantSelection) => void
  /** Opens the tab; the link scrolls to it. */
  onReviews: () => void
  onDescription: () => void
}

export function BuyBox({ product, search, onChoose, onReviews, onDescription }: BuyBoxProps) {
  const { chosen, stock, quantity, setQuantity, choose } = useSelection(product, search, onChoose)
  const variant = findChosenVariant(product, chosen)
  const price = getDisplayPrice(product, variant)
  const purchase = usePurchase(product, chosen, quantity)
  const { sheet } = purchase

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 sm:gap-6 md:sticky md:top-24">
      <ProductHeading product={product} price={price} onReviews={onReviews} />
      <form method="post" action={formPaths.addToCart} onSubmit={purchase.submit} className="contents">
        <input type="hidden" name="productId" value={product._id} />
        <VariantPicker
          scope="product"
          product={product}
          chosen={chosen}
          missing={purchase.missing}
          buyNow={sheet.buyNow}
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
          <StockCount stock={stock} choice={product.variants.length > 1 ? formatVariantName(chosen) : ''} />
        </div>
        <BuyBar salePrice={price.salePrice} stock={stock} busy={purchase.busy} />
      </form>
      <RenderAfterFirstFrame>
        <RestockButton key={product._id} product={product} chosen={chosen} />
        {product.countInStock === 0 && (
          <LazyBoundary fallback={null}>
            <SimilarProducts product={product} />
          </LazyBoundary>
        )}
        <div className="-my-3 flex flex-wrap items-center gap-x-6 text-sm">
          <CompareToggle product={product} withText />
          <ShareButton product={product} withText />
        </div>
        <ProductLead text={product.lead} onMore={onDescription} />
        {product.countInStock > 0 && <PurchaseTerms price={price.salePrice} />}
        <ProductSpecifications product={product} variant={variant} />
      </RenderAfterFirstFrame>
      {/* The boundary is always there, so the transition that opens the sheet waits for its script. */}
      <LazyBoundary>
        {sheet.open && (
          <SizeSheet
            product={product}
            chosen={chosen}
            buyNow={sheet.buyNow}
            onClose={sheet.close}
            onFinish={(next) => {
              onChoose(next)
              sheet.finish(next)
            }}
          />
        )}
      </LazyBoundary>
    </div>
  )
}

const readCheckedOption = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=product-${name}]:checked`)?.value

/** The quantity never exceeds the stock of what is chosen. */
function useSelection(
  product: Product,
  search: SelectionSearch,
  onChoose: (chosen: VariantSelection) => void,
) {
  const toast = useToast()
  const chosen = resolveShownSelection(product, search)
  const stock = countMatchingStock(product, chosen)
  const [requestedQuantity, setQuantity] = useState(search.quantity ?? 1)
  const quantity = Math.max(1, Math.min(requestedQuantity, stock))

  function choose(part: Partial<VariantSelection>) {
    const next = resolveShownSelection(product, { ...chosen, ...part })
    const available = countMatchingStock(product, next)
    if (available && quantity > available) {
      setQuantity(available)
      toast.show({ title: `Số lượng sản phẩm còn lại: ${available}`, kind: 'destructive' })
    }
    onChoose(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: before hydration, a choice is only in the document.
  useEffect(() => {
    const color = readCheckedOption('color') ?? chosen.color
    const size = readCheckedOption('size') ?? chosen.size
    if (color !== chosen.color || size !== chosen.size) choose({ color, size })
  }, [])
  return { chosen, stock, quantity, setQuantity, choose }
}

/** Shows the stock of the current choice; the owner sets the threshold for `sắp hết`. */
function StockCount({ stock, choice }: { stock: number; choice: string }) {
  const label = useLabel()
  const lowStock = useSettingsSummary()?.lowStock ?? 0
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {label('Số lượng: {count}', { count: stock })}
      {choice && ` (${choice})`}
      {stock > 0 && stock <= lowStock && <span className="text-lacquer-ink"> – sắp hết</span>}
    </p>
  )
}
