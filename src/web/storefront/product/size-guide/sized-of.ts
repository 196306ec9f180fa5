import type { Product } from '#contract/catalog/products.ts'
import type { Sized } from '#domain/catalog/size-kind.ts'

/** What a size guide is chosen by. */
export function sizedOf({ name, category, sizes }: Product): Sized {
  return { name, category: category?.name ?? null, sizes: sizes.map(({ value }) => value) }
}
