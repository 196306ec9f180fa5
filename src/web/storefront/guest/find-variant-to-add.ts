import type { Product } from '#contract/catalog/products.ts'

export type ProductVariant = Product['variants'][number]

/** Without `variantId` the server adds the first variant in stock (R15). */
export const findVariantToAdd = ({ variants }: Product, variantId: string | undefined) =>
  variants.find(({ _id }) => _id === variantId) ?? variants.find(({ stock }) => stock > 0) ?? variants[0]

export const toVariantNames = (variant: ProductVariant | undefined) => ({
  color: variant?.color?.value ?? null,
  size: variant?.size?.value ?? null,
})
