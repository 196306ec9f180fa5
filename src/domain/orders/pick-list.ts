interface Line {
  productId: string
  variantId: string
  name: string
  color: string | null
  size: string | null
  sku: string | null
  quantity: number
}
interface Order {
  orderNumber: string
  items: readonly Line[]
}
export interface PickedVariant {
  variantId: string
  words: string
  sku: string | null
  quantity: number
  /** Which order gets how many, in the order of the orders. */
  orders: { orderNumber: string; quantity: number }[]
}
interface PickedProduct {
  productId: string
  name: string
  quantity: number
  variants: PickedVariant[]
}

/** `Đen, 42` */
export function variantWords({ color, size }: Pick<Line, 'color' | 'size'>): string {
  return [color, size].filter(Boolean).join(', ')
}

const byWords = new Intl.Collator('vi', { numeric: true }).compare

/** What is taken from the shelves for all of these orders: by product and variant, each with its total. */
export function pickList(orders: readonly Order[]): PickedProduct[] {
  const products = new Map<string, PickedProduct>()
  for (const { orderNumber, items } of orders) {
    for (const line of items) {
      const { productId, variantId, name, sku, quantity } = line
      const product = products.get(productId) ?? { productId, name, quantity: 0, variants: [] }
      products.set(productId, product)
      let variant = product.variants.find((one) => one.variantId === variantId)
      if (!variant) {
        variant = { variantId, words: variantWords(line), sku, quantity: 0, orders: [] }
        product.variants.push(variant)
      }
      product.quantity += quantity
      variant.quantity += quantity
      variant.orders.push({ orderNumber, quantity })
    }
  }
  for (const product of products.values()) product.variants.sort((a, b) => byWords(a.words, b.words))
  return [...products.values()].sort((a, b) => byWords(a.name, b.name))
}
