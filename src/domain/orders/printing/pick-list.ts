import { formatVariantName } from '#domain/catalog/format-variant-name.ts'

interface PickListLine {
  productId: string
  variantId: string
  name: string
  color: string | null
  size: string | null
  sku: string | null
  /** URL; empty if there is none. */
  image: string
  quantity: number
}
interface PickListOrder {
  orderNumber: string
  items: readonly PickListLine[]
}
export interface PickListVariant {
  variantId: string
  label: string
  sku: string | null
  image: string
  quantity: number
  orders: { orderNumber: string; quantity: number }[]
}
interface PickListProduct {
  productId: string
  name: string
  quantity: number
  variants: PickListVariant[]
}

const compareNames = new Intl.Collator('vi', { numeric: true }).compare

export function buildPickList(orders: readonly PickListOrder[]): PickListProduct[] {
  const products = new Map<string, PickListProduct>()
  for (const { orderNumber, items } of orders) {
    for (const line of items) {
      const { productId, variantId, name, sku, image, quantity } = line
      const product = products.get(productId) ?? { productId, name, quantity: 0, variants: [] }
      products.set(productId, product)
      let variant = product.variants.find((one) => one.variantId === variantId)
      if (!variant) {
        variant = { variantId, label: formatVariantName(line), sku, image, quantity: 0, orders: [] }
        product.variants.push(variant)
      }
      product.quantity += quantity
      variant.quantity += quantity
      variant.orders.push({ orderNumber, quantity })
    }
  }
  for (const product of products.values()) product.variants.sort((a, b) => compareNames(a.label, b.label))
  return [...products.values()].sort((a, b) => compareNames(a.name, b.name))
}
