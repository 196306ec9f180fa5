/** A line that a visitor chose before signing in; it is added to the cart after that. */
export interface ChosenLine {
  productId: string
  variantId: string
  quantity: number
}

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pattern = new RegExp(`^(${uuidPattern})\\.(${uuidPattern})\\.([1-9]\\d{0,4})$`)

/** For the query string, as `product.variant.quantity`. */
export const formatChosenLine = ({ productId, variantId, quantity }: ChosenLine): string =>
  `${productId}.${variantId}.${quantity}`

export function parseChosenLine(text: string | undefined): ChosenLine | null {
  const [, productId, variantId, quantity] = pattern.exec(text ?? '') ?? []
  return productId && variantId ? { productId, variantId, quantity: Number(quantity) } : null
}

/** @param only the variant whose line is ordered alone */
export const getCheckoutPage = ({ only }: { only?: string | undefined }): string =>
  only ? `/order?${new URLSearchParams({ only })}` : '/order'
