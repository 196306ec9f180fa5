import { lazy, useState } from 'react'
import type { ProductColor, ProductSummary } from '#contract/catalog/products.ts'
import { CompareLimit } from '#web/storefront/compare/compare-toggle.tsx'
import { useCompare } from '#web/storefront/compare/use-compare.ts'
import { useAddToCart } from '#web/storefront/product/buy/use-add-to-cart.ts'
import { useWishlist } from '#web/storefront/wishlist/use-wishlist.ts'
import { WishButton } from '#web/ui/button/wish-button.tsx'
import { ProductCard } from '#web/ui/display/product-card.tsx'
import { ProductGrid } from '#web/ui/display/product-grid.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { CardTools } from './card-tools.tsx'
import { toSearchParam } from './filters/search-param.ts'

const ChooseVariantDialog = lazy(() =>
  import('#web/storefront/product/buy/choose-variant-dialog.tsx').then(({ ChooseVariantDialog }) => ({
    default: ChooseVariantDialog,
  })),
)

interface ProductShelfProps {
  products: readonly ProductSummary[]
  label: string
  /** Names or ids of the filtered colours: each card shows the first one that it has. */
  colors?: readonly string[]
  /** Names or ids of the filtered sizes: each card leads to the product in the only one that it has. */
  sizes?: readonly string[]
  /** How many images load eagerly, because they are in the first screen. */
  eagerCount?: number
  withCategory?: boolean
  hasSidebar?: boolean
}

/** `Add To Cart` adds one product; a dialog asks for colour or size where there is a choice. */
export function ProductShelf({
  products,
  label,
  colors = [],
  sizes = [],
  eagerCount = 0,
  withCategory,
  hasSidebar,
}: ProductShelfProps) {
  const addToCart = useAddToCart()
  const wishlist = useWishlist()
  const comparison = useCompare()
  const [chosen, setChosen] = useState<{ product: ProductSummary; color: ProductColor | undefined } | null>(
    null,
  )
  const [open, setOpen] = useState(false)

  function add(product: ProductSummary, color: ProductColor | undefined) {
    if (product.variantCount > 1) {
      setChosen({ product, color })
      setOpen(true)
    } else addToCart.mutate({ productId: product._id, quantity: 1 })
  }

  return (
    <>
      <ProductGrid label={label} hasSidebar={hasSidebar}>
        {products.map((product, index) => {
          const initialColor = findFirstColor(colors, product)
          return (
            <ProductCard
              key={`${product._id} ${initialColor?._id}`}
              product={product}
              initialColor={initialColor}
              size={findOnlySize(sizes, product)}
              eager={index < eagerCount}
              priority={eagerCount > 0 && index === 0}
              withCategory={withCategory}
              corner={
                <WishButton
                  name={product.name}
                  pressed={wishlist.ids.includes(product._id)}
                  busy={wishlist.changing.includes(product._id)}
                  onToggle={() => wishlist.toggle(product._id)}
                  className="card-tool"
                />
              }
              tools={<CardTools product={product} comparison={comparison} />}
              onAdd={add}
              adding={addToCart.isPending && addToCart.variables.productId === product._id}
            />
          )
        })}
      </ProductGrid>
      <CompareLimit comparison={comparison} />
      {chosen && (
        <LazyBoundary>
          <ChooseVariantDialog
            key={`${chosen.product._id} ${chosen.color?._id}`}
            product={chosen.product}
            shown={{ color: chosen.color?.value, size: findOnlySize(sizes, chosen.product) }}
            open={open}
            onOpenChange={setOpen}
          />
        </LazyBoundary>
      )}
    </>
  )
}

function findOnlySize(sizes: readonly string[], product: ProductSummary) {
  const names = sizes.map((size) => size.toLowerCase())
  const [first, second] = product.sizes.filter(({ _id, value }) =>
    [_id, value.toLowerCase()].some((name) => names.includes(name)),
  )
  return first && !second ? toSearchParam(first.value) : undefined
}

function findFirstColor(colors: readonly string[], product: ProductSummary) {
  const names = colors.map((color) => color.toLowerCase())
  return names
    .map((name) => product.colors.find(({ _id, value }) => [_id, value.toLowerCase()].includes(name)))
    .find(Boolean)
}
