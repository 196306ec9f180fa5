import type { Product } from '#contract/catalog/products.ts'
import type { SizeGuideInput } from '#domain/catalog/size-guide-kind.ts'

export function toSizeGuideInput({ name, category, sizes }: Product): SizeGuideInput {
  return { name, category: category?.name ?? null, sizes: sizes.map(({ value }) => value) }
}
