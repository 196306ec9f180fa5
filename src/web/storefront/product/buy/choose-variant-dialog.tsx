import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { CompareToggle } from '#web/storefront/compare/compare-toggle.tsx'
import { buildProductPath } from '#web/storefront/product/build-product-path.ts'
import { productQuery } from '#web/storefront/product/product-queries.ts'
import { ShareButton } from '#web/storefront/product/share-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { focusFirstOption, VariantChoices } from './variant-choices.tsx'
import {
  type ChoiceKey,
  type ChoiceSearch,
  findChosenVariant,
  getDisplayPrice,
  listMissingChoices,
  resolveShownChoice,
  type VariantSelection,
} from './variant-selection.ts'

interface ChooseVariantDialogProps {
  product: ProductSummary
  /** The colour and size that the list was filtered by. */
  filtered?: ChoiceSearch
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ChooseVariantDialog({ product, filtered, open, onOpenChange }: ChooseVariantDialogProps) {
  const { data, error } = useQuery({ ...productQuery(useApi(), product._id), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={product.name}>
      {data ? (
        <ChooseVariantForm product={data} filtered={filtered} onDone={() => onOpenChange(false)} />
      ) : error ? (
        <p className="py-8">{error instanceof ApiError ? error.error : 'Có lỗi xảy ra'}</p>
      ) : (
        <LoadingNote />
      )}
    </Dialog>
  )
}

interface ChooseVariantFormProps {
  product: Product
  filtered: ChoiceSearch | undefined
  onDone: () => void
}

function ChooseVariantForm({ product, filtered, onDone }: ChooseVariantFormProps) {
  const [selection, setSelection] = useState<Partial<VariantSelection> | ChoiceSearch>(filtered ?? {})
  const [requested, setRequested] = useState<ChoiceKey[]>([])
  const addToCart = useAddToCart()
  const label = useLabel()
  const chosen = resolveShownChoice(product, selection)
  const variant = findChosenVariant(product, chosen)
  const colorImage = product.colors.find(({ value }) => value === chosen.color)?.image

  function add() {
    const missing = listMissingChoices(product, chosen)
    setRequested(missing)
    if (missing[0]) return focusFirstOption('card', missing[0])
    const back = buildProductPath(product._id, chosen)
    addToCart.mutate(
      { productId: product._id, variantId: variant?._id, quantity: 1, back },
      { onSettled: onDone },
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <ResponsiveImage url={colorImage ?? product.image} alt="" sizes="6rem" className="w-24 shrink-0" />
        <div className="grid gap-1">
          <Price {...getDisplayPrice(product, variant)} large />
          <Link
            to="/detail/$id"
            params={{ id: product._id }}
            search={{}}
            className="inkline inline-block py-2 text-sm"
          >
            Xem sản phẩm
          </Link>
        </div>
      </div>
      <div className="-my-3 flex flex-wrap gap-x-6 [@media(hover:hover)]:hidden">
        <CompareToggle product={product} withText />
        <ShareButton product={product} withText />
      </div>
      <VariantChoices
        scope="card"
        product={product}
        chosen={chosen}
        missing={requested.filter((key) => chosen[key] === null)}
        onChoose={(part) => setSelection({ ...chosen, ...part })}
      />
      <Button look="primary" wide busy={addToCart.isPending} disabled={variant?.stock === 0} onClick={add}>
        {variant?.stock === 0 ? 'Hết hàng' : label('Add To Cart')}
      </Button>
    </div>
  )
}
