import { toSelectionSearch, type VariantSelection } from '#web/storefront/product/buy/variant-selection.ts'

/** Returns `/detail/{id}?color=…`, to come back with the selection after signing in. */
export function buildProductPath(id: string, chosen: VariantSelection, quantity = 1): string {
  const choice = Object.entries(toSelectionSearch(chosen, quantity)).map(([key, value]) => [
    key,
    String(value),
  ])
  const search = new URLSearchParams(choice).toString()
  return `/detail/${id}${search && `?${search}`}`
}

/** Anchors on the product page. */
export const reviewsId = 'reviews'
export const descriptionId = 'description'
