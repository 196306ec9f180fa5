import type { Cart } from '#contract/cart/carts.ts'

export interface AddedLine {
  id: number
  cart: Cart
  variantId: string
}

let current: AddedLine | null = null
let count = 0
const listeners = new Set<() => void>()

function setCurrent(next: AddedLine | null) {
  current = next
  for (const listener of listeners) listener()
}

/** The line that was added last, while the mini cart is open. Browser only. */
export const miniCartStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => current,
  onServer: () => null,
}

/** @param variantId omitted if the server chose the variant */
export function openMiniCart(cart: Cart, line: { productId: string; variantId?: string }): void {
  const added = findAddedLine(cart, line)
  if (!added) return
  count += 1
  setCurrent({ id: count, cart, variantId: added.variantId })
}

export const closeMiniCart = (): void => setCurrent(null)

export const findAddedLine = (
  { products }: Cart,
  { productId, variantId }: { productId: string; variantId?: string },
) => products.find((line) => line.productId === productId && (!variantId || line.variantId === variantId))
