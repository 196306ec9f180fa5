import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Product } from '#contract/catalog/products.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatOrderLineName, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { ProductPicker } from '#web/admin/orders/new/product-picker.tsx'
import { exchangeProductQuery } from '#web/admin/returns/return-request-queries.ts'
import { StockItemImage } from '#web/admin/stock/stock-item-image.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { ReturnedQuantityInput } from './return-form-parts.tsx'

export interface ExchangeValues extends ReturnedQuantityInput {
  position: number
  /** A variant id of the returned line's product, or `anotherProduct`. */
  variantId: string
  reason: string
}

export type ReplacementItem = Pick<
  StockItem,
  'productId' | 'variantId' | 'name' | 'image' | 'color' | 'size' | 'price'
>
type ReplacementChoice = ReturnType<typeof useReplacement>

const anotherProduct = 'another'

export function useReplacement(productId = '', variantId = '') {
  const [otherItem, setOtherItem] = useState<StockItem | null>(null)
  const { data: product } = useQuery({
    ...exchangeProductQuery(useApi(), productId),
    enabled: productId !== '',
  })
  const isAnother = variantId === anotherProduct
  return {
    product,
    isAnother,
    setOtherItem,
    replacement: isAnother ? otherItem : toReplacementItem(product, variantId),
  }
}

interface ReplacementFieldsProps {
  choice: ReplacementChoice
  form: UseFormReturn<ExchangeValues>
  returnedVariantId: string | undefined
}

export function ReplacementFields({ choice, form, returnedVariantId }: ReplacementFieldsProps) {
  const { product, isAnother, replacement, setOtherItem } = choice
  function pickOther(item: StockItem) {
    setOtherItem(item)
    form.clearErrors('variantId')
  }
  return (
    <>
      <ControlledField
        control={form.control}
        name="variantId"
        label="Đổi lấy"
        rules={{ validate: () => replacement !== null || 'Hãy chọn món đổi lấy' }}
      >
        {(input) => (
          <Select {...input}>
            <option value="">Chọn size, màu</option>
            {product?.variants.map((one) => (
              <option
                key={one._id}
                value={one._id}
                disabled={one.stock === 0 && one._id !== returnedVariantId}
              >
                {formatReplacementOption(one, one._id === returnedVariantId)}
              </option>
            ))}
            <option value={anotherProduct}>Món khác…</option>
          </Select>
        )}
      </ControlledField>
      {isAnother && <ProductPicker onPick={pickOther} />}
      {replacement && (
        <div className="flex items-start gap-x-4">
          <StockItemImage item={replacement} />
          <p className="min-w-0 wrap-anywhere">
            Đổi lấy <strong>{formatOrderLineName(replacement)}</strong>, {formatDong(replacement.price)}
          </p>
        </div>
      )}
    </>
  )
}

type ReplacementVariant = Product['variants'][number]

function formatReplacementOption(variant: ReplacementVariant, isSameVariant: boolean): string {
  const stockText = variant.stock === 0 ? 'hết hàng' : `còn ${variant.stock}`
  return `${formatVariantName(variant) || 'Một loại'}${isSameVariant ? ' (cùng loại)' : ''} – ${formatDong(variant.salePrice)}, ${stockText}`
}

function toReplacementItem(product: Product | null | undefined, variantId: string): ReplacementItem | null {
  const variant = product?.variants.find((one) => one._id === variantId)
  if (!product || !variant) return null
  return {
    productId: product._id,
    variantId,
    name: product.name,
    image: product.colors.find(({ _id }) => _id === variant.color?._id)?.image ?? product.image,
    color: variant.color?.value ?? null,
    size: variant.size?.value ?? null,
    price: variant.salePrice,
  }
}
