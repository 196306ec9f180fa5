import type { Product, ProductUpdate, Variant, VariantInput } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { stockChangedFailure } from './stock-changed-failure.ts'

export type CompleteVariant = VariantInput &
  Required<Pick<VariantInput, 'color' | 'size' | 'sku' | 'barcode' | 'price' | 'weight'>>

const variantOptionsKey = (color: string | null, size: string | null) => `${color}/${size}`

/** Fills omitted fields from the existing variant with the same id, otherwise with the same colour and size. */
export function completeVariants(
  inputs: readonly VariantInput[],
  current: readonly Variant[],
): CompleteVariant[] | Failure {
  const byId = new Map(current.map((variant) => [variant._id, variant]))
  const byOptions = new Map(
    current.map((variant) => [
      variantOptionsKey(variant.color?._id ?? null, variant.size?._id ?? null),
      variant,
    ]),
  )
  const complete = inputs.map((one) => {
    const sameId = one._id === undefined ? undefined : byId.get(one._id)
    const color = one.color === undefined ? (sameId?.color?._id ?? null) : one.color
    const size = one.size === undefined ? (sameId?.size?._id ?? null) : one.size
    const existing = byOptions.get(variantOptionsKey(color, size)) ?? sameId
    const { sku = existing?.sku ?? null, barcode = existing?.barcode ?? null } = one
    const { price = existing?.price ?? null, weight = existing?.weight ?? null } = one
    return { ...one, color, size, sku, barcode, price, weight }
  })
  const optionKeys = new Set(complete.map(({ color, size }) => variantOptionsKey(color, size)))
  return optionKeys.size === complete.length ? complete : duplicateOptions
}

const duplicateOptions = failInvalidFields({
  path: 'variants',
  message: 'Mỗi cặp màu và size chỉ được có một lần.',
})

/**
 * A client that sends back a product as read sends `countInStock` and the stock of each variant. The count is applied
 * if the only variant has the current stock. If both differ from it and from each other, one of them was read before
 * the stock changed.
 * @failure stock_changed, stock_set_per_variant
 */
export function resolveVariants(
  { variants, countInStock }: Partial<ProductUpdate>,
  current: Product,
): CompleteVariant[] | Failure {
  const requested = variants ? completeVariants(variants, current.variants) : toCompleteVariants(current)
  if (failed(requested)) return requested
  const stocks = requested.flatMap((variant) => variant.stock ?? [])
  const sum = stocks.reduce((a, b) => a + b, 0)
  const agree = stocks.length > 0 && sum === countInStock
  if (countInStock === undefined || countInStock === current.countInStock || agree) return requested
  const isStockChanged = stocks.length > 0 && sum !== current.countInStock
  const [only, ...others] = requested
  if (!only || others.length > 0) return isStockChanged ? requested : fail('stock_set_per_variant')
  return isStockChanged
    ? stockChangedFailure('variants.0.stock', current.countInStock)
    : [{ ...only, stock: countInStock }]
}

function toCompleteVariants({ variants }: Product): CompleteVariant[] {
  return variants.map(({ _id, color, size, sku, barcode, price, weight, stockMovementId }) => ({
    _id,
    stockMovementId,
    color: color?._id ?? null,
    size: size?._id ?? null,
    sku,
    barcode,
    price,
    weight,
  }))
}
