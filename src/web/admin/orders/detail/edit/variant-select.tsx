import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product, Variant } from '#contract/catalog/products.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { exchangeProductQuery } from '#web/admin/returns/return-request-queries.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { AddedItem, OrderEditLine } from './order-edit-lines.ts'

interface VariantSelectProps {
  line: OrderEditLine
  onChoose: (item: AddedItem) => void
}

/** Another variant of the same product, at its current price. An arrow key in the closed list only selects (WCAG 3.2.2). */
export function VariantSelect({ line, onChoose }: VariantSelectProps) {
  const label = useLabel()
  const [chosen, setChosen] = useState(line.variantId)
  const { data: product, isError } = useQuery(exchangeProductQuery(useApi(), line.productId))
  if (product === null) return <p className="mt-2 text-sm text-ink-soft">Sản phẩm này không còn bán.</p>
  if (isError) return <p className="mt-2 text-sm text-lacquer-ink">Chưa tải được, hãy thử lại.</p>
  if (!product) return <p className="mt-2 text-sm text-ink-soft">{label('Loading...')}</p>
  const variant = product.variants.find(({ _id }) => _id === chosen)
  return (
    <div className="mt-3 grid max-w-md gap-3">
      <Field label="Đổi sang">
        {(inputProps) => (
          <Select {...inputProps} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {!product.variants.some(({ _id }) => _id === line.variantId) && (
              <option value={line.variantId}>Loại này không còn bán</option>
            )}
            {product.variants.map((variant) => (
              <option
                key={variant._id}
                value={variant._id}
                disabled={variant.stock === 0 && variant._id !== line.variantId}
              >
                {formatOption(variant)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        small
        disabled={!variant || chosen === line.variantId}
        className="justify-self-start"
        onClick={() => variant && onChoose(toAddedItem(product, variant))}
      >
        Đổi sang loại này
      </Button>
    </div>
  )
}

function formatOption(variant: Variant): string {
  const { salePrice, stock } = variant
  const options = formatVariantName(variant) || 'Một loại'
  return `${options} – ${formatDong(salePrice)}, ${stock === 0 ? 'hết hàng' : `còn ${stock}`}`
}

const toAddedItem = (product: Product, { _id, color, size, salePrice }: Variant): AddedItem => ({
  productId: product._id,
  variantId: _id,
  name: product.name,
  image: product.colors.find((one) => one._id === color?._id)?.image ?? product.image,
  color: color?.value ?? null,
  size: size?.value ?? null,
  price: salePrice,
})
