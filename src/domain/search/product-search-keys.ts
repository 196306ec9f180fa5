import { buildKeyWithDiacritics, buildSearchKey } from './fold.ts'

export interface SearchedProduct {
  name: string
  brand: string
  category: string | null
  /** Names of its colours, sizes and other attribute values. */
  values: readonly string[]
  tags: readonly string[]
  /** SKUs and barcodes. */
  codes: readonly (string | null)[]
}

export function buildProductSearchKeys({ name, brand, category, values, tags, codes }: SearchedProduct) {
  const words = [name, brand, category, ...values, ...tags]
  return { search_key: buildSearchKey(...words, ...codes), marked_key: buildKeyWithDiacritics(...words) }
}
