import type { Cart } from '#contract/cart/carts.ts'
import { createStore } from '#web/app/create-store.ts'

export interface AddedLine {
  id: number
  cart: Cart
  variantId: string
}

let count = 0

/** The line that was added last, while the mini cart is open. Browser only. */
export const miniCartStore = createStore<AddedLine | null>(null)

/** @param variantId omitted if the server chose the variant */
export function openMiniCart(cart: Cart, line: { productId: string; variantId?: string }): void {
  const added = findAddedLine(cart, line)
  if (!added) return
  count += 1
  miniCartStore.set({ id: count, cart, variantId: added.variantId })
}

export const closeMiniCart = (): void => miniCartStore.set(null)

export const findAddedLine = (
  { products }: Cart,
  { productId, variantId }: { productId: string; variantId?: string },
) => products.find((line) => line.productId === productId && (!variantId || line.variantId === variantId))
