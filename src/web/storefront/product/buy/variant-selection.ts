import type { AttributeValue } from '#contract/catalog/attributes.ts'
import type { DisplayPrice } from '#contract/catalog/prices.ts'
import type { Product, ProductColor, Variant } from '#contract/catalog/products.ts'
import * as limits from '#contract/limits.ts'
import { type SearchParam, toSearchParam } from '#web/storefront/product-list/filters/search-param.ts'
import type { ChoiceGroupOption } from '#web/ui/form/choice-group.tsx'

/** The names of the chosen colour and size; null if not chosen yet. */
export interface VariantSelection {
  color: string | null
  size: string | null
}
/** The selection in the URL. */
export interface SelectionSearch {
  color?: SearchParam
  size?: SearchParam
  quantity?: number
}
export type OptionName = 'color' | 'size'

export function parseSelectionSearch(search: Record<string, unknown>): SelectionSearch {
  const quantity = Number(search.quantity)
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? toSearchParam(String(value)) : undefined
  const color = text(search.color)
  const size = text(search.size)
  return {
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(Number.isInteger(quantity) &&
      quantity > 1 && { quantity: Math.min(quantity, limits.maxCartQuantity) }),
  }
}

export function toSelectionSearch({ color, size }: VariantSelection, quantity = 1): SelectionSearch {
  return parseSelectionSearch({ color, size, quantity })
}

type ChoosableProduct = {
  colors: readonly Pick<ProductColor, 'value' | 'swatch'>[]
  sizes: readonly Pick<AttributeValue, 'value'>[]
  variants: Variant[]
}

const hasValue = (variant: Variant, key: OptionName, name: string | null) =>
  (variant[key]?.value ?? null) === name

/** Drops values that the product does not have and selects values without an alternative. */
export function resolveSelection(
  product: ChoosableProduct,
  selection: { color?: unknown; size?: unknown },
): VariantSelection {
  const resolveValue = (key: OptionName) => {
    const names = [...new Set(product.variants.map((variant) => variant[key]?.value ?? null))]
    const chosenName = names.find((name) => name !== null && name === String(selection[key]))
    return chosenName ?? (names.length === 1 ? (names[0] ?? null) : null)
  }
  const color = resolveValue('color')
  const size = resolveValue('size')
  if (color === null || size === null) return { color, size }
  const isOffered = product.variants.some(
    (variant) => hasValue(variant, 'color', color) && hasValue(variant, 'size', size),
  )
  return isOffered ? { color, size } : { color, size: null }
}

/**
 * Also chooses the colour that the page shows: the one of the main image, or another one if only that has the size in
 * stock. Without images of colours nobody sees which one is meant, so none is chosen.
 */
export function resolveShownSelection(
  product: Omit<ChoosableProduct, 'colors'> & {
    image: string
    colors: readonly Pick<ProductColor, 'value' | 'swatch' | 'image'>[]
  },
  selection: { color?: unknown; size?: unknown },
): VariantSelection {
  const chosen = resolveSelection(product, selection)
  if (chosen.color !== null) return chosen
  const pictured = product.colors.filter(({ image }) => image)
  const isMain = ({ image }: Pick<ProductColor, 'image'>) => Number(image === product.image)
  const [first, ...rest] = pictured.toSorted((one, other) => isMain(other) - isMain(one))
  const inStock = [first, ...rest].find(
    (color) => color && countMatchingStock(product, { color: color.value, size: chosen.size }) > 0,
  )
  const color = inStock ?? first
  return color ? resolveSelection(product, { ...chosen, color: color.value }) : chosen
}

/** Returns null while a choice is missing. */
export function findChosenVariant(
  product: ChoosableProduct,
  { color, size }: VariantSelection,
): Variant | null {
  return (
    product.variants.find(
      (variant) => hasValue(variant, 'color', color) && hasValue(variant, 'size', size),
    ) ?? null
  )
}

/** Sums the stock of all variants that match the selection so far. */
export function countMatchingStock(
  { variants }: ChoosableProduct,
  { color, size }: VariantSelection,
): number {
  return variants
    .filter(
      (variant) =>
        (color === null || hasValue(variant, 'color', color)) &&
        (size === null || hasValue(variant, 'size', size)),
    )
    .reduce((sum, { stock }) => sum + stock, 0)
}

export function listMissingOptions(product: ChoosableProduct, chosen: VariantSelection): OptionName[] {
  if (findChosenVariant(product, chosen)) return []
  const keys: [OptionName, number][] = [
    ['color', product.colors.length],
    ['size', product.sizes.length],
  ]
  return keys.filter(([key, count]) => count > 0 && chosen[key] === null).map(([key]) => key)
}

const soldOut = 'đã hết hàng'

/** A colour is unavailable if every size is sold out. */
export function listColorOptions({ colors, variants }: ChoosableProduct): ChoiceGroupOption[] {
  return colors.map(({ value, swatch }) => ({
    value,
    label: value,
    swatch,
    unavailable: variants.some((variant) => hasValue(variant, 'color', value) && variant.stock > 0)
      ? undefined
      : soldOut,
  }))
}

/** A size is unavailable if it is sold out, or sold out in the chosen colour. */
export function listSizeOptions(
  { sizes, variants }: ChoosableProduct,
  color: string | null,
): ChoiceGroupOption[] {
  return sizes.map(({ value }) => {
    const candidates = variants.filter(
      (variant) => hasValue(variant, 'size', value) && (color === null || hasValue(variant, 'color', color)),
    )
    const reason = candidates.length === 0 ? 'không có' : soldOut
    return {
      value,
      label: value,
      unavailable: candidates.some((variant) => variant.stock > 0) ? undefined : reason,
    }
  })
}

export const getDisplayPrice = (
  { price, displayPrice }: Pick<Product, 'price' | 'displayPrice'>,
  variant: Variant | null,
): DisplayPrice => (variant ? { ...variant, price: variant.price ?? price, varies: false } : displayPrice)
