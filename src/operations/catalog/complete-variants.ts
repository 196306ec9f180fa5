import type { Variant, VariantInput } from '#contract/catalog/products.ts'
import { type Failure, fail } from '#contract/failures.ts'

export type CompleteVariant = VariantInput &
  Required<Pick<VariantInput, 'color' | 'size' | 'sku' | 'barcode' | 'price'>>

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
    const { price = existing?.price ?? null } = one
    return { ...one, color, size, sku, barcode, price }
  })
  const optionKeys = new Set(complete.map(({ color, size }) => variantOptionsKey(color, size)))
  return optionKeys.size === complete.length ? complete : duplicateOptions
}

const duplicateOptions = fail(
  'invalid',
  {},
  { details: [{ path: 'variants', message: 'Mỗi cặp màu và size chỉ được có một lần.' }] },
)
