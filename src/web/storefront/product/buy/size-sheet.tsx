import { useState } from 'react'
import type { RenderedProduct } from '#contract/catalog/products.ts'
import { SizeGuideButton } from '#web/storefront/product/size-guide/size-guide-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { OptionButtons } from './option-buttons.tsx'
import {
  findChosenVariant,
  getDisplayPrice,
  listColorOptions,
  listMissingOptions,
  listSizeOptions,
  resolveSelection,
  type VariantSelection,
} from './variant-selection.ts'

interface SizeSheetProps {
  product: RenderedProduct
  chosen: VariantSelection
  buyNow: boolean
  onClose: () => void
  /** Called with the last missing choice, which adds the variant at once. */
  onFinish: (chosen: VariantSelection) => void
}

const choiceTitles = { color: 'Chọn màu', size: 'Chọn size' } as const

/** Asks for one missing choice after the other; a press is enough. */
export function SizeSheet({ product, chosen, buyNow, onClose, onFinish }: SizeSheetProps) {
  const [selection, setSelection] = useState(chosen)
  const [key = 'size'] = listMissingOptions(product, selection)
  const image = product.colors.find(({ value }) => value === selection.color)?.image ?? product.image
  const options = key === 'color' ? listColorOptions(product) : listSizeOptions(product, selection.color)

  function choose(value: string) {
    const next = resolveSelection(product, { ...selection, [key]: value })
    setSelection(next)
    if (listMissingOptions(product, next).length === 0) onFinish(next)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={choiceTitles[key]}>
      <div className="flex items-center gap-4 pb-5">
        <ResponsiveImage url={image} alt="" sizes="4rem" className="w-[min(4rem,18vw)] shrink-0" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium wrap-anywhere">{product.name}</p>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <Price {...getDisplayPrice(product, findChosenVariant(product, selection))} />
            {selection.color && <span className="text-ink-soft">{selection.color}</span>}
          </div>
        </div>
      </div>
      <OptionButtons options={options} onChoose={choose} />
      {key === 'size' && (
        <div className="pt-4 text-sm">
          <SizeGuideButton product={product} color={selection.color} onChoose={choose} />
        </div>
      )}
      <p className="pt-4 text-sm text-ink-soft">
        {buyNow ? 'Chọn xong là đến bước thanh toán.' : 'Chọn xong là thêm vào giỏ hàng.'}
      </p>
    </Dialog>
  )
}
