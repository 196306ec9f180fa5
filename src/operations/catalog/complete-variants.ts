import type { Variant, VariantInput } from '#contract/catalog/products.ts'
import { type Failure, fail } from '#contract/failures.ts'

export type CompleteVariant = VariantInput & Required<Pick<VariantInput, 'color' | 'size' | 'sku' | 'price'>>

const choiceOf = (color: string | null, size: string | null) => `${color}/${size}`

/** A field that is left out stays as the variant (by id, else by colour and size) has it, else it is empty. */
export function completeVariants(
  wanted: readonly VariantInput[],
  current: readonly Variant[],
): CompleteVariant[] | Failure {
  const byId = new Map(current.map((variant) => [variant._id, variant]))
  const byChoice = new Map(
    current.map((variant) => [choiceOf(variant.color?._id ?? null, variant.size?._id ?? null), variant]),
  )
  const complete = wanted.map((one) => {
    const named = one._id === undefined ? undefined : byId.get(one._id)
    const color = one.color === undefined ? (named?.color?._id ?? null) : one.color
    const size = one.size === undefined ? (named?.size?._id ?? null) : one.size
    const known = byChoice.get(choiceOf(color, size)) ?? named
    const { sku = known?.sku ?? null, price = known?.price ?? null } = one
    return { ...one, color, size, sku, price }
  })
  const choices = new Set(complete.map(({ color, size }) => choiceOf(color, size)))
  return choices.size === complete.length ? complete : repeatedChoice
}

const repeatedChoice = fail(
  'invalid',
  {},
  { details: [{ path: 'variants', message: 'Mỗi cặp màu và kích cỡ chỉ được có một lần.' }] },
)
