import { type Chosen, choiceSearch } from '#web/storefront/product/buy/choice.ts'

/** `/detail/{id}?color=…`: a product with what was chosen of it, for coming back after signing in. */
export function productAddress(id: string, chosen: Chosen, quantity = 1): string {
  const choice = Object.entries(choiceSearch(chosen, quantity)).map(([key, value]) => [key, String(value)])
  const search = new URLSearchParams(choice).toString()
  return `/detail/${id}${search && `?${search}`}`
}

/** Where on the product's page the reviews stand. */
export const reviewsId = 'reviews'
/** Likewise the description, among its tabs. */
export const descriptionId = 'description'
