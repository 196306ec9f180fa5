import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { CompareToggle } from '#web/storefront/compare/compare-toggle.tsx'
import { ShareButton } from '#web/storefront/product/share-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { OptionButtons } from './option-buttons.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { ColorOptions, focusFirstOption, VariantPicker } from './variant-picker.tsx'
import {
  findChosenVariant,
  getDisplayPrice,
  listMissingOptions,
  listSizeOptions,
  type OptionName,
  resolveShownSelection,
  type SelectionSearch,
  type VariantSelection,
} from './variant-selection.ts'

interface ChooseVariantFormProps {
  product: Product
  shown: SelectionSearch | undefined
  onDone: () => void
}

export function ChooseVariantForm({ product, shown, onDone }: ChooseVariantFormProps) {
  const [selection, setSelection] = useState<Partial<VariantSelection> | SelectionSearch>(shown ?? {})
  const [requested, setRequested] = useState<OptionName[]>([])
  const addToCart = useAddToCart()
  const chosen = resolveShownSelection(product, selection)
  const [asksSize] = useState(product.sizes.length > 0 && chosen.size === null)
  const variant = findChosenVariant(product, chosen)
  const colorImage = product.colors.find(({ value }) => value === chosen.color)?.image

  function add(selected: VariantSelection) {
    if (addToCart.isPending) return
    const missing = listMissingOptions(product, selected)
    setRequested(missing)
    if (missing[0]) return focusFirstOption('card', missing[0])
    const variantId = findChosenVariant(product, selected)?._id
    addToCart.mutate({ productId: product._id, variantId, quantity: 1 }, { onSettled: onDone })
  }
  const pickerProps = {
    ...{ scope: 'card', product, chosen, missing: requested.filter((key) => chosen[key] === null) },
    onChoose: (part: Partial<VariantSelection>) => setSelection({ ...chosen, ...part }),
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
      {asksSize ? (
        <>
          <ColorOptions {...pickerProps} />
          {(chosen.color !== null || product.colors.length === 0) && (
            <SizeButtons
              product={product}
              color={chosen.color}
              isAdding={addToCart.isPending}
              onChoose={(size) => add(resolveShownSelection(product, { ...chosen, size }))}
            />
          )}
        </>
      ) : (
        <>
          <VariantPicker {...pickerProps} />
          <AddButton isSoldOut={variant?.stock === 0} busy={addToCart.isPending} onAdd={() => add(chosen)} />
        </>
      )}
    </div>
  )
}

interface AddButtonProps {
  isSoldOut: boolean
  busy: boolean
  onAdd: () => void
}

function AddButton({ isSoldOut, busy, onAdd }: AddButtonProps) {
  const label = useLabel()
  return (
    <Button kind="primary" wide busy={busy} disabled={isSoldOut} onClick={onAdd}>
      {isSoldOut ? 'Hết hàng' : label('Add To Cart')}
    </Button>
  )
}

interface SizeButtonsProps {
  product: Product
  color: string | null
  isAdding: boolean
  onChoose: (size: string) => void
}

function SizeButtons({ product, color, isAdding, onChoose }: SizeButtonsProps) {
  const hintId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1 text-sm font-medium">Size</legend>
      <p id={hintId} role="status" className="mb-3 text-sm text-ink-soft">
        {isAdding ? 'Đang thêm vào giỏ hàng…' : 'Chọn size là thêm vào giỏ hàng.'}
      </p>
      <OptionButtons options={listSizeOptions(product, color)} onChoose={onChoose} />
    </fieldset>
  )
}
