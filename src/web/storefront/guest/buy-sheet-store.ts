import type { AddToCartRequest } from '#web/storefront/product/buy/use-add-to-cart.ts'

export interface BuySheetRequest extends AddToCartRequest {
  id: number
}

let current: BuySheetRequest | null = null
let count = 0
const listeners = new Set<() => void>()

function setCurrent(next: BuySheetRequest | null) {
  current = next
  for (const listener of listeners) listener()
}

/** Holds the line that a visitor without a session adds while the sheet is open. The store exists in the browser only. */
export const buySheetStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => current,
  onServer: () => null,
}

export function openBuySheet(request: AddToCartRequest): void {
  count += 1
  setCurrent({ ...request, id: count })
}

export const closeBuySheet = (): void => setCurrent(null)
