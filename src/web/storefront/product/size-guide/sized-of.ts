import type { Product } from '#contract/catalog/products.ts'
import type { Sized } from '#domain/catalog/size-kind.ts'

export function sizedOf({ name, category, sizes }: Product): Sized {
  return { name, category: category?.name ?? null, sizes: sizes.map(({ value }) => value) }
}
